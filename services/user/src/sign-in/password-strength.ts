import { must } from '@contend/contracts';
import { commonPasswords, commonWords } from './common-passwords';

/** Personal data that an attacker guesses first. */
interface Owner {
  email: string;
  username: string;
}

/** Lower-case texts that attackers guess first: published common passwords, and words. */
interface CommonTexts {
  has(text: string): boolean;
}

/** Fewer different characters than this are a repeated word of adjacent keys. */
const leastDistinct = 5;
/** The least number of characters that do not follow from the one before. */
const leastSurprises = 5;
/** The least number of characters left without the person's own names. */
const leastWithoutNames = 8;

/**
 * Refuses passwords that are guessed first. No rules of composition: they make passwords worse
 * (NIST SP 800-63B §3.1.1.2).
 * @throws Refusal
 */
export function requireStrongPassword(password: string, owner: Owner, common: CommonTexts): void {
  const text = password.normalize('NFKC').toLowerCase();
  const isWeak =
    commonPasswords.has(text) ||
    new Set(text).size < leastDistinct ||
    surprises(text) < leastSurprises ||
    withoutNames(text, owner).length < leastWithoutNames ||
    isMadeOfCommonWords(text) ||
    isCommonText(text, common);
  must(!isWeak, 'password-weak');
}

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const walks = [...rows, ...rows.map((row) => [...row].reverse().join(''))];

/**
 * Characters that neither repeat the one before nor continue a row of the alphabet or the keyboard.
 */
const surprises = (text: string): number =>
  [...text].filter((character, index, all) => {
    const before = all[index - 1];
    if (before === undefined) return true;
    return character !== before && !walks.some((walk) => walk.includes(before + character));
  }).length;

const withoutNames = (text: string, { email, username }: Owner): string =>
  [username, email.slice(0, email.lastIndexOf('@'))]
    .map((name) => name.toLowerCase())
    .filter((name) => name.length >= 3)
    .reduce((rest, name) => rest.replaceAll(name, ''), text);

const disguises: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Matches `P@ssw0rd2024!!` and `dragonfootball99`: one or two common words, with any decoration.
 */
function isMadeOfCommonWords(text: string): boolean {
  const trimmed = text.replaceAll(/^[^a-z@$]+|[^a-z]+$/g, '');
  const undisguised = [...trimmed].map((one) => disguises[one] ?? one).join('');
  return [text, trimmed, undisguised].some((form) => {
    const letters = form.replaceAll(/[^a-z]/g, '');
    return isWordOrTwo(letters);
  });
}

function isWordOrTwo(letters: string): boolean {
  if (commonWords.has(letters)) return true;
  for (let cut = 1; cut < letters.length; cut += 1) {
    if (commonWords.has(letters.slice(0, cut)) && commonWords.has(letters.slice(cut))) return true;
  }
  return false;
}

/** Two common texts count as one only up to this length; a phrase of several words is longer. */
const longestPair = 16;
/** Shorter parts are ignored: nearly every three letters are a word in some language. */
const shortestPart = 4;

/**
 * Whether a password is a common text: as it is, without surrounding digits and marks, with them
 * read as letters, or several such texts joined.
 */
function isCommonText(text: string, common: CommonTexts): boolean {
  const cores = coresOf(text);
  const plain = cores.flatMap((core) => [undisguised(core), undisguised(core, { '1': 'l' })]);
  const isCommon = (form: string) => common.has(form);
  if ([...cores, ...plain].some(isCommon)) return true;
  const joined = [text, undecorated(text), undisguised(undecorated(text))];
  return [...joined, ...joined.map((form) => form.replaceAll(/[^\p{L}]/gu, ''))].some(
    (form) => isCommon(form) || isRepeated(form, common),
  );
}

/** Longer rows of digits and marks around a word are no decoration. */
const longestDecoration = 8;

/** Returns the rest without some or all of the digits and marks at either end. */
function coresOf(text: string): string[] {
  const before = /^[^\p{L}]*/u.exec(text)?.[0].length ?? 0;
  const after = /[^\p{L}]*$/u.exec(text)?.[0].length ?? 0;
  const upTo = (length: number) =>
    Array.from({ length: Math.min(length, longestDecoration) + 1 }, (_, cut) => cut);
  return upTo(before).flatMap((start) =>
    upTo(after).map((end) => text.slice(start, text.length - end)),
  );
}

const undecorated = (text: string): string => text.replaceAll(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '');

/** Replaces digits and marks with the letters they stand for; some stand for two. */
const undisguised = (text: string, otherwise: Record<string, string> = {}): string =>
  [...text].map((one) => otherwise[one] ?? disguises[one] ?? one).join('');

/** Whether it is a common text twice, or two whose joined length is that of one good word. */
function isRepeated(text: string, common: CommonTexts): boolean {
  const half = text.length / 2;
  if (text.slice(0, half) === text.slice(half) && common.has(text.slice(half))) return true;
  if (text.length > longestPair) return false;
  for (let cut = shortestPart; cut <= text.length - shortestPart; cut += 1) {
    if (common.has(text.slice(0, cut)) && common.has(text.slice(cut))) return true;
  }
  return false;
}
