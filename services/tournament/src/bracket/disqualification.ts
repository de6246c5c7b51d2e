import {
  type Command,
  disqualify,
  type EntryId,
  type EventResult,
  type EventState,
  isEventOver,
  readmit,
  type Refusal,
  reinstate,
  type Stage,
  stagesToReadmit,
  stagesToReinstate,
} from '@contend/tournament-engine';
import type { Bracket } from './bracket';
import {
  attemptStep,
  type BracketStep,
  type MatchChange,
  noStep,
  readAgain,
  refusalOf,
  type StageStep,
} from './bracket-step';
import { knownMatches } from './known-matches';
import { returned } from './late-entrants';

/** A change of the event alone, before the steps of its stages. */
const unsaved = (bracket: Bracket): BracketStep => ({ ...noStep(bracket), isUnchanged: false });

/** Where no stage changes, readers read the last one again. */
function orOfEvent(step: BracketStep): BracketStep {
  if (step.stages.length > 0) return step;
  const last = Object.values(step.bracket.event.stages).slice(-1);
  return { ...step, stages: last.map((stage) => readAgain(stage)) };
}

const after = (step: BracketStep, next: BracketStep): BracketStep => ({
  bracket: next.bracket,
  stages: [...step.stages, ...next.stages],
  effects: [...step.effects, ...next.effects],
  isUnchanged: false,
});

/**
 * Disqualifies an entry: it has no place, and those behind it move up. While the event is played it
 * also leaves the stages that it is in.
 * @throws the refusal of the engine as one of the platform.
 */
export function disqualified(bracket: Bracket, entryId: EntryId): BracketStep {
  const result = disqualify(bracket.event, entryId);
  if (!result.ok) throw refusalOf(result.refusal);
  if (result.event === bracket.event) return noStep(bracket);
  const marked = { ...bracket, event: result.event };
  return isEventOver(bracket.event) ? annulling(marked, entryId) : withdrawing(marked, entryId);
}

/** After the event the results that the entry played stay, and are not rated any more. */
const annulling = (bracket: Bracket, entryId: EntryId): BracketStep =>
  orOfEvent({ ...unsaved(bracket), stages: resultsOf(bracket, entryId, 'annulled') });

/** They are rated again, but for those against another entry that is disqualified. */
const restoring = (step: BracketStep, entryId: EntryId): BracketStep => ({
  ...step,
  stages: [...step.stages, ...resultsOf(step.bracket, entryId, 'restored')],
});

/** What changes whether the results are rated that an entry played. */
function resultsOf(bracket: Bracket, entryId: EntryId, kind: 'annulled' | 'restored'): StageStep[] {
  const others = (bracket.event.disqualified ?? []).filter((one) => one !== entryId);
  return Object.values(bracket.event.stages).flatMap((stage) => {
    const changes = knownMatches(bracket, stage).flatMap(({ match, outcome }): MatchChange[] => {
      const sides = [match.home, match.away];
      const isOwn = sides.includes(entryId) && !sides.some((one) => others.includes(one));
      return isOwn && outcome?.kind === 'played' ? [{ kind, match, outcome }] : [];
    });
    return changes.length > 0 ? [readAgain(stage, changes)] : [];
  });
}

function withdrawing(bracket: Bracket, entryId: EntryId): BracketStep {
  let step = unsaved(bracket);
  for (const { id, version, entries } of Object.values(bracket.event.stages)) {
    if (!entries.includes(entryId)) continue;
    const command: Command = { kind: 'withdraw', entries: [entryId], version };
    const attempted = attemptStep(step.bracket, id, command);
    // A stage that is complete keeps its results.
    if (attempted.ok) step = after(step, attempted.step);
  }
  return orOfEvent(step);
}

/**
 * Takes a disqualification back: the entry has its place again, and plays the matches that it has
 * not lost by play. Later matches that were played since refuse it, but in a Swiss stage: there it
 * plays again from the next round on. After the event its results are rated again.
 * @throws the refusal of the engine as one of the platform.
 */
export function reinstated(bracket: Bracket, entryId: EntryId): BracketStep {
  const result = reinstate(bracket.event, entryId);
  const step = back(bracket, entryId, { result, stages: stagesToReinstate });
  const wasAfter = bracket.event.disqualified?.includes(entryId);
  return orOfEvent(wasAfter ? restoring(step, entryId) : step);
}

/**
 * Takes a withdrawal back, as `reinstated` does a disqualification.
 * @throws the refusal of the engine as one of the platform.
 */
export const readmitted = (bracket: Bracket, entryId: EntryId): BracketStep =>
  orOfEvent(
    back(bracket, entryId, { result: readmit(bracket.event, entryId), stages: stagesToReadmit }),
  );

interface Return {
  result: EventResult;
  stages: (event: EventState, entryId: EntryId) => string[];
}

/** Where a Swiss stage was played on, the entry joins its next round; elsewhere it is refused. */
function back(bracket: Bracket, entryId: EntryId, { result, stages }: Return): BracketStep {
  if (!result.ok) throw refusalOf(result.refusal);
  let step = unsaved({ ...bracket, event: result.event });
  for (const id of stages(bracket.event, entryId)) {
    const stage = step.bracket.event.stages[id];
    // One that was drawn from an earlier stage of these does not exist any more.
    if (!stage) continue;
    const { version } = stage;
    const command: Command = {
      ...{ kind: 'reinstate', entries: [entryId], version, downstream: 'refuse' },
    };
    const attempted = attemptStep(step.bracket, id, command);
    if (attempted.ok) step = after(step, attempted.step);
    else if (isSwissPlayedOn(stage, attempted.refusal))
      step = after(step, returned(step.bracket, stage, entryId));
    else throw refusalOf(attempted.refusal);
  }
  return step;
}

const isSwissPlayedOn = ({ format }: Stage, { code }: Refusal): boolean =>
  format.kind === 'swiss' && code === 'downstream-played';
