import type { TournamentDeps } from '../deps';
import type { Tournament } from '../tournament/tournament';
import { bracketIdOf } from './bracket-ids';
import { advance, attemptStep, leftBetweenStages } from './bracket-step';
import { disqualified } from './disqualification';
import { saveSteps } from './steps.actions';

/**
 * Withdraws an entry from every stage that it is in, and from those to come, in the transaction of
 * the caller: it loses each match to come. Before the bracket is made there is nothing to lose.
 */
export async function dropFromBracket(
  deps: TournamentDeps,
  tournament: Tournament,
  entryId: string,
): Promise<void> {
  const { brackets } = deps;
  let stored = await brackets.find(bracketIdOf(tournament.id));
  for (const { id, version, entries } of Object.values(stored?.state.event.stages ?? {})) {
    if (!stored || !entries.includes(entryId)) continue;
    const command = { kind: 'withdraw' as const, version, entries: [entryId] };
    const attempted = attemptStep(stored.state, id, command);
    // A stage that is complete does not change.
    if (!attempted.ok) continue;
    const step = tournament.status === 'live' ? advance(attempted.step) : attempted.step;
    const saving = { steps: [step], tournament, cause: 'withdrawal' } as const;
    stored = (await saveSteps(deps, stored, saving)).bracket;
  }
  if (!stored) return;
  const steps = [leftBetweenStages(stored.state, entryId)];
  await saveSteps(deps, stored, { steps, tournament, cause: 'withdrawal' });
}

/**
 * Takes its place from an entry of a bracket, in the transaction of the caller, and every match to
 * come. One that is not in the bracket has no place.
 * @throws Refusal `change-impossible` for the last one that has not left
 */
export async function disqualifyInBracket(
  deps: TournamentDeps,
  tournament: Tournament,
  entryId: string,
): Promise<void> {
  const stored = await deps.brackets.find(bracketIdOf(tournament.id));
  if (!stored?.state.event.entries.includes(entryId)) return;
  const steps = [disqualified(stored.state, entryId)];
  await saveSteps(deps, stored, { steps, tournament, cause: 'withdrawal' });
}
