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
    .regex(visible, 'must be letters, digits and signs that can be seen')
    .refine(isInOneAlphabet, 'must not mix alphabets that look alike');
