import { Refusal, type TournamentStage } from '@contend/contracts';
import { type EventDefinition, organizeEvent } from '@contend/tournament-engine';

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
