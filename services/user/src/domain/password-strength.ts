import { must } from '@contend/contracts';
import { commonPasswords, commonWords } from './common-passwords';

/** What a guesser would try first about this person. */
export interface Owner {
  email: string;
  username: string;
}

/** Fewer different characters than this are a word of the keyboard's corner, repeated. */
const leastDistinct = 5;
/** A password must hold at least this much that does not follow from the character before. */
const leastSurprises = 5;
/** With the person's own names taken out, this much must be left. */
const leastWithoutNames = 8;

/**
 * Refuses what a guesser tries first. No rules of composition: they make passwords worse (NIST SP
 * 800-63B §3.1.1.2). @throws Refusal
 */
export function checkPassword(password: string, owner: Owner): void {
  const text = password.normalize('NFKC').toLowerCase();
  const isWeak =
    commonPasswords.has(text) ||
    new Set(text).size < leastDistinct ||
    surprises(text) < leastSurprises ||
    withoutNames(text, owner).length < leastWithoutNames ||
    isMadeOfCommonWords(text);
  must(!isWeak, 'password-weak');
}

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const walks = [...rows, ...rows.map((row) => [...row].reverse().join(''))];

/**
 * Characters that neither repeat the one before nor go on with a row of the alphabet or the
 * keyboard.
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

/** `P@ssw0rd2024!!` and `dragonfootball99`: one or two common words, however decorated. */
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
