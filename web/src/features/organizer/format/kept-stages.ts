import type { TournamentStage } from '@contend/contracts';
import type { EventBody } from '../draft/event-draft';
import { type DraftBranch, withBranches } from './draft-branches';
import { withDefaults } from './stage-defaults';

type Stage = EventBody['stages'][number];

/** Everything that a stage says, also what it leaves to its defaults, in one order. */
function described(stage: Stage): string {
  const { bestOf } = stage;
  const lengths = { finalBestOf: bestOf, upperBestOf: [], lowerBestOf: [], roundBestOf: [] };
  const whole = { ...lengths, ...withDefaults(stage) };
  const all = { withdrawal: 'forfeit-rest', resetBestOf: whole.finalBestOf, ...whole };
  return JSON.stringify(Object.entries(all).toSorted(([one], [other]) => one.localeCompare(other)));
}

/**
 * The stages of an event where the fields of the form would change them: events are made by the API
 * as well, with stages that the form has no fields for. Null where the fields express them.
 */
export function keptStages(
  stages: readonly TournamentStage[],
  own: readonly Stage[],
  fields: Parameters<typeof withBranches>[1] & { branches: readonly DraftBranch[] },
): readonly TournamentStage[] | null {
  const made = withBranches([...own], fields).map(described);
  const isSame = made.join() === stages.map(described).join();
  return isSame ? null : stages;
}
