/** Widths of letters in ems, about those of the text face. */
const narrow = /[iljtfrI.,:;'|!()[\] ]/;
const wide = /[mwMW@%]/;
const widthOf = (letter: string): number => {
  if (narrow.test(letter)) return 0.32;
  if (wide.test(letter)) return 0.9;
  return letter === letter.toLowerCase() ? 0.56 : 0.68;
};

/** The width of a text in pixels, estimated: SVG does not clip text that is too long. */
export const textWidth = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + widthOf(letter), 0) * size;

/** A text that fits a width, shortened with an ellipsis. */
export function fitText(text: string, width: number, size: number): string {
  if (textWidth(text, size) <= width) return text;
  let shown = '';
  for (const letter of text) {
    if (textWidth(`${shown}${letter}…`, size) > width) break;
    shown += letter;
  }
  return `${shown.trimEnd()}…`;
}
