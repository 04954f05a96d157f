// The buzzer, once people have asked for sound.

const LOUD = 0.06;

let audio = null;
let free = 0;

export const on = () => audio !== null;

export function toggle() {
  if (audio) {
    audio.close();
    audio = null;
  } else {
    audio = new AudioContext();
    free = 0;
  }
  return on();
}

/** Pairs of hertz and milliseconds, one after the other. */
export function play(tones) {
  if (!audio) {
    return;
  }
  free = Math.max(free, audio.currentTime);
  for (const [hertz, ms] of tones) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = "square";
    tone.frequency.value = hertz;
    volume.gain.value = LOUD;
    tone.connect(volume).connect(audio.destination);
    tone.start(free);
    free += ms / 1000;
    tone.stop(free);
  }
}
