import { must, type TournamentChange } from '@contend/contracts';
import { isEventOver } from '@contend/tournament-engine';
import type { TournamentDeps } from '../deps';
import type { Bracket } from '../domain/bracket';
import { advance, type BracketStep, disqualified, stepOf } from '../domain/bracket-step';
import { type ChangedPlace, commandOf, stageOfEntry } from '../domain/change';
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
  const stage = bracket.event.stages[place.stage];
  must(stage, 'change-impossible', { message: 'This stage has not begun.' });
  if (change.kind === 'disqualify' && isEventOver(bracket.event)) {
    return { place, step: disqualified(bracket, change.entryId) };
  }
  const step = stepOf(bracket, place.stage, commandOf(change, place, stage));
  return { place, step: tournament.status === 'paused' ? step : advance(step) };
}

const noMatch = { key: null, bestOf: 0 };

async function placeOf(
  { matches }: TournamentDeps,
  { tournamentId, event }: Bracket,
  change: TournamentChange,
): Promise<ChangedPlace> {
  if (change.kind === 'restore') return { ...noMatch, stage: change.stage };
  if (change.kind === 'disqualify') {
    return { ...noMatch, stage: stageOfEntry(event, change.entryId) };
  }
  const { state: match } = await matches.get(change.matchId);
  const counts = match.tournamentId === tournamentId && match.status !== 'removed';
  must(counts, 'match-not-found');
  return { stage: match.stage, key: match.key, bestOf: match.bestOf };
}
