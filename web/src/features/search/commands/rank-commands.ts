import { foldName } from '@contend/contracts';

/** How well a typed word fits: the beginning of a word, a part of one, or letters in order. */
const fits = { start: 4, part: 2, letters: 1, none: 0 };
const fewestLetters = 3;

/** What is searched for in a command: its own words count more than those that mean the same. */
export interface Searchable {
  label: string;
  synonyms?: string;
}

function hasLettersInOrder(text: string, typed: string): boolean {
  let at = 0;
  for (const letter of text) if (letter === typed[at]) at += 1;
  return at === typed.length;
}

function fitOf(text: string, typed: string): number {
  const words = text.split(/[^\p{L}\p{N}]+/u);
  if (words.some((word) => word.startsWith(typed))) return fits.start;
  if (text.includes(typed)) return fits.part;
  const isLongEnough = typed.length >= fewestLetters;
  const found = isLongEnough && words.some((word) => hasLettersInOrder(word, typed));
  return found ? fits.letters : fits.none;
}

/** The sum over typed words; 0 where one of them fits nowhere. */
function scoreOf({ label, synonyms = '' }: Searchable, typed: readonly string[]): number {
  const [own, others] = [foldName(label), foldName(synonyms)];
  const scores = typed.map((word) => Math.max(fitOf(own, word) * 2, fitOf(others, word)));
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

/**
 * The commands that fit what was typed, the best first and equal ones in their order. Case, accents
 * and letters that were left out make no difference.
 */
export function rankCommands<Command extends Searchable>(
  commands: readonly Command[],
  typed: string,
): Command[] {
  const words = foldName(typed).split(' ').filter(Boolean);
  if (words.length === 0) return [...commands];
  return commands
    .map((command) => ({ command, score: scoreOf(command, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ command }) => command);
}
