// What a display says, in whole sentences, for people who hear the page: its rows break them anywhere.

const ROW = 22; // letters, about as many as a row has room for
const ENDS = /[.!?…:]$/;

/** Was this row broken because the first word of the next found no room in it? */
function goesOn(row, next) {
  const word = next.split(" ", 1)[0];
  const full = row.length + 1 + word.length > ROW;
  return full && !ENDS.test(row) && (/^\p{Ll}/u.test(next) || /[\p{L},]$/u.test(row));
}

export function sentences(text) {
  const rows = text.split("\n").filter((row) => row.trim());
  const said = [];
  rows.forEach((row, i) => {
    if (i && (rows[i - 1].endsWith(":") || goesOn(rows[i - 1], row))) {
      said.push(`${said.pop()} ${row}`);
    } else {
      said.push(row);
    }
  });
  return said.map((each) => (ENDS.test(each) ? each : `${each}.`)).join(" ");
}
