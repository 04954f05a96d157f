// Lights as eyes see them, and the sign that tells a meaning without its colour.

const GAMMA = 2.2;
const HUES = [
  { name: "sky", sign: "○", rgb: [0x56, 0xb4, 0xe9] },
  { name: "green", sign: "◇", rgb: [0x00, 0x9e, 0x73] },
  { name: "yellow", sign: "●", rgb: [0xf0, 0xe4, 0x42] },
  { name: "vermillion", sign: "✕", rgb: [0xd5, 0x5e, 0x00] },
  { name: "purple", sign: "▽", rgb: [0xcc, 0x79, 0xa7] },
  { name: "white", sign: "", rgb: [0xff, 0xff, 0xff] },
];
const DARK = { name: "dark", sign: "", rgb: [0, 0, 0], level: 0, colour: "#000" };

const dot = (a, b) => a.reduce((sum, value, i) => sum + value * b[i], 0);

/** What a light of this duty (rrggbb) looks like. */
export function look(duty) {
  const seen = [0, 2, 4].map((at) => (parseInt(duty.slice(at, at + 2), 16) / 255) ** (1 / GAMMA));
  const level = Math.max(...seen);
  if (!level) {
    return DARK;
  }
  const nearness = (hue) => dot(seen, hue.rgb) / Math.sqrt(dot(hue.rgb, hue.rgb));
  const hue = HUES.reduce((best, each) => (nearness(each) > nearness(best) ? each : best));
  // The colour at full strength; how strong it burns is told by its opacity.
  const colour = `rgb(${seen.map((value) => Math.round((value / level) * 255)).join(" ")})`;
  return { ...hue, level: Math.min(1, 0.25 + level), colour };
}
