import { must, type TournamentChange } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import type { Bracket } from '../domain/bracket';
import { advance, type BracketStep, openedAgain, stepOf } from '../domain/bracket-step';
import { type ChangedPlace, commandOf, stageOfEntry } from '../domain/change';
import { disqualified, readmitted, reinstated } from '../domain/disqualification';
import { isOutFor } from '../domain/registration';
import type { Tournament } from '../domain/tournament';
import { mustBeTakenBack } from './must-be-taken-back';

interface Planning {
  bracket: Bracket;
  tournament: Tournament;
  /** The organizer who decides it. */
  actorId: string;
}

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
  { bracket, tournament, actorId }: Planning,
  change: TournamentChange,
): Promise<Planned> {
  const place = await placeOf(deps, bracket, change);
  if (change.kind === 'readmit' || change.kind === 'reinstate') {
    await mustBeTakenBack(deps, { tournament, actorId, entryId: change.entryId });
  }
  if (change.kind === 'readmit') await requireLeft(deps, change.entryId);
  const step = stepBy(bracket, change, place);
  return { place, step: tournament.status === 'paused' || step.isUnchanged ? step : advance(step) };
}

/**
 * One that was removed before the start has its fees back, and stays out.
 * @throws Refusal `change-impossible`
 */
async function requireLeft({ entries }: TournamentDeps, entryId: string): Promise<void> {
  const { state: entry } = await entries.get(entryId);
  const message = 'This entry did not leave during the event.';
  must(isOutFor('readmit', entry), 'change-impossible', { message });
}

function stepBy(bracket: Bracket, change: TournamentChange, place: ChangedPlace): BracketStep {
  if (change.kind === 'disqualify') return disqualified(bracket, change.entryId);
  if (change.kind === 'reinstate') return reinstated(bracket, change.entryId);
  if (change.kind === 'readmit') return readmitted(bracket, change.entryId);
  if (change.kind === 'replay' && place.isUnsettled && place.key) {
    return openedAgain(bracket, place.stage, place.key);
  }
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
  if ('entryId' in change && change.kind !== 'forfeit') {
    return { ...noMatch, stage: stageOfEntry(event, change.entryId) };
  }
  const { state: match } = await matches.get(change.matchId);
  const counts = match.tournamentId === tournamentId && match.status !== 'removed';
  must(counts, 'match-not-found');
  const isUnsettled = match.status === 'disputed' || match.flag === 'not-played';
  return { stage: match.stage, key: match.key, bestOf: match.bestOf, isUnsettled };
}
