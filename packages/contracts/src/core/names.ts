import { z } from 'zod';

/** Alphabets with similar letters: a name uses only one of them. */
const similarAlphabets = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Lisu}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Deseret}/u,
];
const isInOneAlphabet = (name: string): boolean =>
  similarAlphabets.filter((alphabet) => alphabet.test(name)).length <= 1;

/**
 * At least one visible character, no leading mark, at most two marks per letter, nothing invisible.
 */
const visible =
  /^(?!\p{M})(?!.*\p{M}{3})(?=.*[\p{L}\p{N}])[^\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u1680\u2800\uFFFC\uFFFD]*$/u;

/**
 * The display name of a user or a team: in the form NFKC, with single spaces, without invisible or
 * bidirectional control characters.
 */
export const personName = (min: number, max: number) =>
  z
    .string()
    .normalize('NFKC')
    .overwrite((name) => name.replaceAll(/ {2,}/g, ' '))
    .trim()
    .min(min)
    .max(max)
    .regex(visible, 'must be letters, digits and visible characters')
    .refine(isInOneAlphabet, 'must not mix alphabets that look alike');

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
