/** Letters with a stroke, which no normal form takes apart, each followed by its plain letter. */
export const strokedLetters = ['łl', 'øo', 'đd', 'ħh', 'ŧt'];

/** Other small letters that are written for one another. */
const sameLetters = ['ıi', 'ςσ'];
const plain = new Map(
  [...strokedLetters, ...sameLetters].map(([from = '', to = '']) => [from, to]),
);

/** A name with the compatible form of each letter and without accents, in decomposed form. */
export const withoutAccents = (name: string): string =>
  name
    .normalize('NFKC')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '');

/**
 * The form in which names are searched: without case, accents, strokes and repeated spaces. Names
 * that are equal in it look alike. Accents alone stay as they are.
 */
export function foldName(name: string): string {
  const folded = [...withoutAccents(name).toLowerCase()]
    .map((letter) => plain.get(letter) ?? letter)
    .join('')
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return folded === '' ? name.trim() : folded;
}
