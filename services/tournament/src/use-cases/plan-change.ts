import { must, type TournamentChange } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import type { Bracket } from '../domain/bracket';
import { advance, type BracketStep, stepOf } from '../domain/bracket-step';
import { type ChangedPlace, commandOf, stageOfEntry } from '../domain/change';
import { disqualified, reinstated } from '../domain/disqualification';
import type { Tournament } from '../domain/tournament';

interface Planned {
  step: BracketStep;
  place: ChangedPlace;
}

/**
 * The step that a change makes. Saving it is applying the change, and not saving it the preview.
 * @throws Refusal why it is not possible.
 */
export async function planChange(
  deps: TournamentDeps,
  { bracket, tournament }: { bracket: Bracket; tournament: Tournament },
  change: TournamentChange,
): Promise<Planned> {
  const place = await placeOf(deps, bracket, change);
  const step = stepBy(bracket, change, place);
  return { place, step: tournament.status === 'paused' || step.isUnchanged ? step : advance(step) };
}

function stepBy(bracket: Bracket, change: TournamentChange, place: ChangedPlace): BracketStep {
  if (change.kind === 'disqualify') return disqualified(bracket, change.entryId);
  if (change.kind === 'reinstate') return reinstated(bracket, change.entryId);
  const stage = bracket.event.stages[place.stage];
  must(stage, 'change-impossible', { message: 'This stage has not begun.' });
  return stepOf(bracket, place.stage, commandOf(change, place, stage));
}

const noMatch = { key: null, bestOf: 0 };

async function placeOf(
  { matches }: TournamentDeps,
  { tournamentId, event }: Bracket,
  change: TournamentChange,
): Promise<ChangedPlace> {
  if (change.kind === 'restore') return { ...noMatch, stage: change.stage };
  if (change.kind === 'disqualify' || change.kind === 'reinstate') {
    return { ...noMatch, stage: stageOfEntry(event, change.entryId) };
  }
  const { state: match } = await matches.get(change.matchId);
  const counts = match.tournamentId === tournamentId && match.status !== 'removed';
  must(counts, 'match-not-found');
  return { stage: match.stage, key: match.key, bestOf: match.bestOf };
}
