import { Refusal, type TournamentStage } from '@contend/contracts';
import { type EventDefinition, organizeEvent } from '@contend/tournament-engine';
import { sidesOf, type Terms } from './tournament';

/**
 * The stages of an event as the engine plays them.
 *
 * @param terms as the organizer set them
 * @param entries how many play
 * @param lotSeed of all lots
 * @throws Refusal `tournament-impossible` with the engine's reason.
 */
export function definitionOf(
  { stages, pools = 1 }: { stages: readonly TournamentStage[]; pools?: number },
  entries: number,
  lotSeed: string,
): EventDefinition {
  const organized = organizeEvent(stages, entries, lotSeed, pools);
  if (organized.ok) return organized.definition;
  const { message, details } = organized.refusal;
  throw new Refusal('tournament-impossible', { ...details, message });
}

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
