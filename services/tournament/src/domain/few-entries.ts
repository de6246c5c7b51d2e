import { Refusal } from '@contend/contracts';
import { definitionOf } from './definition';
import { sidesOf, type Terms } from './tournament';

type Rules = Pick<
  Terms,
  'minEntries' | 'belowMinimum' | 'stages' | 'pools' | 'entryMode' | 'teamSize'
>;

/**
 * Whether an event is played by the entries that are here when check-in has ended; otherwise it is
 * cancelled. Below its minimum the rule that was published decides, and what its stages allow.
 */
export function isPlayedBy(here: number, terms: Rules): boolean {
  const { minEntries, belowMinimum = 'cancel' } = terms;
  if (here >= minEntries) return true;
  return belowMinimum === 'play' && isPossible(sidesOf(terms, here), terms);
}

function isPossible(entries: number, terms: Rules): boolean {
  try {
    definitionOf(terms, entries, 'check');
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'tournament-impossible') return false;
    throw error;
  }
}
