import { lookKeysOf } from '@contend/contracts';

/**
 * The words that flag a message for the moderators. A word is listed if it is a slur in nearly
 * every use, or a call to end one's life. Words with an everyday meaning ("chink in the
 * armor", "Maine coon"), swearing, and numbers are not listed: users report those. Entries are
 * lower case, one word or a phrase, and compared as whole words after look-alikes are folded.
 */
export const flaggedWords: readonly string[] = [
  ...['nigger', 'niggers', 'nigga', 'niggas', 'faggot', 'faggots', 'kike', 'kikes'],
  ...['tranny', 'trannies', 'wetback', 'wetbacks', 'raghead', 'ragheads'],
  ...['kys', 'kill yourself', 'kill urself', 'hang yourself'],
];

/** Digits and signs that are written for a letter, beside those that all names fold. */
const written: Record<string, string> = { '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a' };
const signs: Record<string, string> = { $: 's', '!': 'i' };
const letterFor = (sign: string): string => written[sign] ?? signs[sign] ?? sign;

/** The folded forms of a word; equal for words that look alike. */
const foldedForms = (word: string): string[] =>
  lookKeysOf([...word].map(letterFor).join('')).map((key) => key.replace(/(.)\1{2,}/gu, '$1$1'));

/** A word with the forms it may stand for; none for a number, which flags nothing. */
function formsOf(token: string): Set<string> {
  if (!/\p{L}/u.test(token)) return new Set();
  // A sign at the edge is punctuation, or a letter.
  return new Set([token, token.replace(/^[@$!|]+|[@$!|]+$/gu, '')].flatMap(foldedForms));
}

const isAlike = (one: Set<string> | undefined, other: Set<string>): boolean =>
  one !== undefined && [...other].some((form) => one.has(form));

const alphanumeric = '[\\p{L}\\p{N}\\p{M}]';
const letter = '[\\p{L}\\p{N}@$!|]';
/** Three or more single letters with spaces or a mark between them: not those of a list. */
const spacedOut = new RegExp(
  `(?<!${alphanumeric})${letter}(?:[\\s._*~·-]{1,3}${letter}(?!${alphanumeric})){2,}`,
  'gu',
);

/** The words that single letters of a text spell, also without small words around them. */
function spelledIn(text: string): string[] {
  return (text.match(spacedOut) ?? []).flatMap((run) => {
    const word = run.replace(/[\s._*~·-]/gu, '');
    return [word, word.replace(/^[aiur]+/iu, '')];
  });
}

/** Of a spaced-out text, words from this length on are found within it. */
const longFrom = 5;

/** Whether spaced-out letters spell an entry of the list. */
function isSpelled(entry: string): (words: Set<string>[]) => boolean {
  const forms = [...formsOf(entry.replaceAll(' ', ''))];
  return (words) =>
    words.some((word) =>
      forms.some(
        (form) =>
          word.has(form) ||
          (form.length >= longFrom && [...word].some((each) => each.includes(form))),
      ),
    );
}

/**
 * A filter of texts that have a word or phrase of a list. Words are compared whole; one whose
 * letters are spaced out is compared as a word.
 */
export function wordFilter(list: readonly string[]): (text: string) => boolean {
  const entries = list.map((entry) => entry.split(' ').map(formsOf));
  const spelled = list.map(isSpelled);
  return (text) => {
    const visible = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
    const letters = spelledIn(visible).map(formsOf);
    if (spelled.some((isIn) => isIn(letters))) return true;
    const words = visible
      .split(/[^\p{L}\p{N}\p{M}@$!|]+/u)
      .filter(Boolean)
      .map(formsOf);
    return entries.some((entry) =>
      words.some((_, at) => entry.every((form, nth) => isAlike(words[at + nth], form))),
    );
  };
}

/** Whether moderators are to see a text. */
export const isFlaggedText = wordFilter(flaggedWords);
