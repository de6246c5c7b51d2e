import { Refusal, type RefusalCode } from '@contend/contracts';
import {
  applyToStage,
  closeStage,
  type Command,
  type Effect,
  type EntryId,
  type EventState,
  laterMatches,
  leaveEvent,
  type Outcome,
  type Refusal as EngineRefusal,
  type ResolvedMatch,
  type ResolvedStage,
  resolveStage,
  type Stage,
  stagesThatFeed,
} from '@contend/tournament-engine';
import type { OpenedMatch } from '../matches/tournament-match';
import { Attempts, type Bracket } from './bracket';
import type { MatchPlace } from './bracket-ids';
import { knownMatch, knownMatches, sidesOf } from './known-matches';

/** What a step does to one match. */
export type MatchChange =
  | { kind: 'opened'; match: OpenedMatch }
  /** Not played any more, or undone: `outcome` is the one that was removed. */
  | { kind: 'removed'; match: OpenedMatch; outcome: Outcome | null }
  | { kind: 'decided'; match: OpenedMatch; outcome: Outcome; before: Outcome | null }
  /** The result stays in the bracket and is not rated any more, or is rated again. */
  | { kind: 'annulled' | 'restored'; match: OpenedMatch; outcome: Outcome };

/**
 * A stage before and after a step. `before` is null where readers have to read the whole stage
 * again, as for one that the step began.
 */
export interface StageStep {
  id: string;
  before: Stage | null;
  after: Stage;
  resolved: ResolvedStage;
  changes: MatchChange[];
}

/** A change of the bracket that is not saved: its preview. */
export interface BracketStep {
  bracket: Bracket;
  stages: StageStep[];
  effects: Effect[];
  isUnchanged: boolean;
}

type Attempted = { ok: true; step: BracketStep } | { ok: false; refusal: EngineRefusal };

/**
 * Applies a command to one stage.
 *
 * @param was what the stage resolves to; given from the previous step it saves time
 */
export function attemptStep(
  bracket: Bracket,
  stageId: string,
  command: Command,
  was?: ResolvedStage,
): Attempted {
  const before = bracket.event.stages[stageId] ?? null;
  const result = applyToStage(bracket.event, stageId, command, was);
  if (!result.ok) return result;
  const { event, stage, resolved, effects } = result;
  const isUnchanged = event === bracket.event;
  if (isUnchanged || !before) {
    return { ok: true, step: { bracket, stages: [], effects: [], isUnchanged: true } };
  }
  const { attempts, changes } = matchChanges(bracket, {
    ...{ stage, resolved, effects },
    was: (was ?? resolveStage(before)).matches,
  });
  const removed = removedStages(bracket, event, attempts);
  const step: StageStep = {
    ...{ id: stage.id, after: stage, resolved },
    // Readers do not know an entry that joined it.
    before: removed.stages.length > 0 || stage.entries !== before.entries ? null : before,
    changes: [...changes, ...removed.changes],
  };
  const changed = { ...bracket, event, ...attempts.kept() };
  return { ok: true, step: { bracket: changed, stages: [step], effects, isUnchanged } };
}

/** @throws the refusal of the engine as one of the platform. */
export function stepOf(bracket: Bracket, stageId: string, command: Command): BracketStep {
  const attempted = attemptStep(bracket, stageId, command);
  if (!attempted.ok) throw refusalOf(attempted.refusal);
  return attempted.step;
}

const codes: Partial<Record<EngineRefusal['code'], RefusalCode>> = {
  'unknown-match': 'match-not-found',
  'unknown-entry': 'entry-not-found',
  'version-conflict': 'version-conflict',
  'bad-score': 'score-impossible',
  'downstream-played': 'downstream-played',
};

export const refusalOf = ({ code, message, details }: EngineRefusal): Refusal =>
  new Refusal(codes[code] ?? 'change-impossible', { ...details, reason: code, message });

/** The sides of a match that is played: a reset that is not needed has two, and is none. */
const playedSides = (match: ResolvedMatch | undefined) =>
  match?.status === 'not-needed' ? null : sidesOf(match);

interface Changed {
  stage: Stage;
  was: ResolvedStage['matches'];
  resolved: ResolvedStage;
  effects: Effect[];
}

/** What the effects of a step do to matches, and the attempts at them after it. */
function matchChanges(bracket: Bracket, changed: Changed) {
  const { stage, was, resolved, effects } = changed;
  const attempts = new Attempts(bracket);
  const keys = effects.flatMap((effect) => ('match' in effect ? [effect.match] : []));
  const changes = [...new Set(keys)].flatMap((key) => {
    const place = { tournamentId: bracket.tournamentId, stage: stage.id, key };
    return changesAt(place, attempts, { old: was.get(key), next: resolved.matches.get(key) });
  });
  if (stage.format.kind !== 'round-robin') return { attempts, changes };
  const later = laterMatches(resolved.matches);
  const kept = changes.filter(({ kind, match }) => kind !== 'opened' || !later.has(match.key));
  const after = { tournamentId: bracket.tournamentId, ...attempts.kept() };
  return { attempts, changes: [...kept, ...dueChanges(after, changed, later)] };
}

/** Group matches that waited for an earlier one of their sides, and can be played now. */
function dueChanges(
  at: Pick<Bracket, 'tournamentId' | 'attempts'>,
  { stage, was, resolved }: Changed,
  later: ReadonlySet<string>,
): MatchChange[] {
  return [...laterMatches(was)].flatMap((key) => {
    const match = later.has(key) ? undefined : resolved.matches.get(key);
    const known = match?.status === 'ready' && knownMatch(at, stage.id, match);
    return known ? [{ kind: 'opened', match: known.match }] : [];
  });
}

interface Resolutions {
  old: ResolvedMatch | undefined;
  next: ResolvedMatch | undefined;
}

/** What a step does to the match at one place of the bracket. */
function changesAt(
  at: Omit<MatchPlace, 'attempt'>,
  attempts: Attempts,
  { old, next }: Resolutions,
): MatchChange[] {
  const place = `${at.stage}/${at.key}`;
  const [oldSides, sides] = [playedSides(old), playedSides(next)];
  const matchOf = (
    match: ResolvedMatch,
    played: Record<'home' | 'away', EntryId>,
  ): OpenedMatch => ({
    ...{ ...at, attempt: attempts.at(place), ...played, bestOf: match.planned.bestOf },
  });
  const changes: MatchChange[] = [];
  const isKept = sides && sides.home === oldSides?.home && sides.away === oldSides.away;
  const added = isKept && old?.outcome ? null : next?.outcome;
  const restored = added && sides ? attempts.attemptOf(place, added) : null;
  const isOver = Boolean(old?.outcome && !next?.outcome) || restored !== null;
  const isRemoved = oldSides && (!isKept || isOver);
  if (old && oldSides && isRemoved) {
    changes.push({ kind: 'removed', match: matchOf(old, oldSides), outcome: old.outcome });
    attempts.remove(place, old.outcome);
  }
  if (!next || !sides) return changes;
  if (restored !== null) attempts.restore(place, restored);
  const match = matchOf(next, sides);
  const before = isRemoved ? null : (old?.outcome ?? null);
  return next.outcome
    ? [...changes, { kind: 'decided', match, outcome: next.outcome, before }]
    : [...changes, { kind: 'opened', match }];
}

/** What happens to the matches of stages that are not there any more: they are drawn again. */
function removedStages(bracket: Bracket, { stages: after }: EventState, attempts: Attempts) {
  const stages = Object.values(bracket.event.stages).filter(({ id }) => !Object.hasOwn(after, id));
  const known = stages.flatMap((stage) => knownMatches(bracket, stage));
  const changes = known.map(({ match, outcome }): MatchChange => ({
    ...{ kind: 'removed', match, outcome },
  }));
  // Their results are not restored: the stage is another one when it is drawn again.
  for (const { match } of known) attempts.remove(`${match.stage}/${match.key}`, null);
  for (const { id } of stages) attempts.forget(id);
  return { stages, changes };
}

/** A stage that readers have to read again, with what happens to its matches. */
export const readAgain = (stage: Stage, changes: MatchChange[] = []): StageStep => ({
  ...{ id: stage.id, before: null, after: stage, resolved: resolveStage(stage), changes },
});

/**
 * Opens a match without a result once more, under another id: its room ends.
 * @throws Refusal `change-impossible` where it is not ready, or has a result.
 */
export function openedAgain(bracket: Bracket, stageId: string, key: string): BracketStep {
  const stage = bracket.event.stages[stageId];
  const known = stage && knownMatches(bracket, stage);
  const found = known?.find(({ match, outcome }) => match.key === key && !outcome);
  const message = 'This match is not open.';
  if (!stage || !found) throw new Refusal('change-impossible', { message });
  const { match } = found;
  const place = `${stageId}/${key}`;
  const attempts = new Attempts(bracket);
  attempts.remove(place, null);
  const step = readAgain(stage, [
    { kind: 'removed', match, outcome: null },
    { kind: 'opened', match: { ...match, attempt: attempts.at(place) } },
  ]);
  const changed = { ...bracket, ...attempts.kept() };
  return { bracket: changed, stages: [step], effects: [], isUnchanged: false };
}

/**
 * Withdraws an entry whose stage is complete: it loses its matches of the stages to come.
 * @throws the refusal of the engine as one of the platform.
 */
export function leftBetweenStages(bracket: Bracket, entryId: string): BracketStep {
  const left = leaveEvent(bracket.event, entryId);
  if (!left.ok) throw refusalOf(left.refusal);
  const { event } = left;
  if (event === bracket.event) return noStep(bracket);
  const stages = Object.values(event.stages)
    .filter(({ entries }) => entries.includes(entryId))
    .map((stage) => readAgain(stage));
  const isUnchanged = false;
  return { bracket: { ...bracket, event }, stages: stages.slice(-1), effects: [], isUnchanged };
}

/** Matches of a stage that begins; entries that withdrew have lost theirs already. */
function firstChanges(bracket: Bracket, stage: Stage): MatchChange[] {
  const later = laterMatches(resolveStage(stage).matches);
  return knownMatches(
    bracket,
    stage,
    ({ id, status }) => status !== 'not-needed' && !later.has(id),
  ).map(({ match, outcome }) =>
    outcome ? { kind: 'decided', match, outcome, before: null } : { kind: 'opened', match },
  );
}

/**
 * What follows from decisions while an event runs: the next round of a Swiss stage is paired, and
 * complete stages that feed others are closed, so that those begin. One that feeds none stays
 * open: its results can be undone until prizes are paid.
 */
export function advance(step: BracketStep): BracketStep {
  const next = closeNext(step) ?? pairNext(step);
  return next ? advance(next) : step;
}

function closeNext(step: BracketStep): BracketStep | null {
  const { event } = step.bracket;
  for (const id of stagesThatFeed(event.definition)) {
    const closed = Object.hasOwn(event.closed, id) ? null : closeStage(event, id);
    if (!closed?.ok) continue;
    const bracket = { ...step.bracket, event: closed.event };
    const after = Object.values(closed.event.stages);
    const begun = after.filter((stage) => !Object.hasOwn(event.stages, stage.id));
    const stages = begun.map((stage) => ({
      ...{ id: stage.id, before: null, after: stage, resolved: resolveStage(stage) },
      changes: firstChanges(bracket, stage),
    }));
    return { ...step, bracket, stages: [...step.stages, ...stages], isUnchanged: false };
  }
  return null;
}

function pairNext(step: BracketStep): BracketStep | null {
  const { stages, closed } = step.bracket.event;
  for (const stage of Object.values(stages)) {
    const { id, version, format } = stage;
    if (format.kind !== 'swiss' || Object.hasOwn(closed, id)) continue;
    const { nextRound: round } = resolveStage(stage);
    if (round === null) continue;
    const paired = attemptStep(step.bracket, id, { kind: 'pair', round, version });
    if (!paired.ok || paired.step.isUnchanged) continue;
    const { bracket, stages: more, effects } = paired.step;
    const all = { stages: [...step.stages, ...more], effects: [...step.effects, ...effects] };
    return { ...all, bracket, isUnchanged: false };
  }
  return null;
}

/** A bracket without a change. */
export const noStep = (bracket: Bracket): BracketStep => ({
  ...{ bracket, stages: [], effects: [], isUnchanged: true },
});
