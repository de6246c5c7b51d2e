import type { EventState, Stage } from '@contend/tournament-engine';
import type { Bracket } from './bracket';

/** How long names and avatars of teams, which follow other services, may be older than shown. */
const refreshMs = 60_000;

interface Marked extends Pick<Bracket, 'stamp' | 'claims'> {
  version: number;
}

/**
 * What replies that follow from a bracket alone are recognized by: each save has another stamp, and
 * each other change of its names and matches a claim. Null of one that an earlier version saved.
 */
export const bracketValidator = (
  { version, stamp, claims = 0 }: Marked,
  now: Date,
): string | null =>
  stamp ? `${version}-${stamp}-${claims}-${Math.floor(now.getTime() / refreshMs)}` : null;

/** The same of a bracket that was read. */
export const validatorOf = (
  { state, version }: { state: Bracket; version: number },
  now: Date,
): string | null => bracketValidator({ ...state, version }, now);

/** Which stage is asked for: by its id, or as the last one in which an entry plays. */
export interface WantedStage {
  stage?: string | undefined;
  entryId?: string | undefined;
}

/**
 * The one stage that is shown of an event with pools: the one that was asked for, or the first that
 * is not closed. Null of other events, which are shown as a whole.
 */
export function stageShown(
  { definition, stages, closed }: EventState,
  { stage, entryId = '' }: WantedStage,
): Stage | null {
  if (definition.stages.every(({ pool }) => !pool)) return null;
  const begun = definition.stages.flatMap(({ id }) => stages[id] ?? []);
  const open = begun.filter(({ id }) => !Object.hasOwn(closed, id));
  const named = begun.find(({ id }) => id === stage);
  const own = begun.findLast(({ entries }) => entries.includes(entryId));
  return named ?? own ?? open[0] ?? begun.at(-1) ?? null;
}

/** Every stage that has begun, to choose from. */
export const begunStages = ({ definition, stages, closed }: EventState) =>
  definition.stages.flatMap(({ id, pool }) => {
    const stage = stages[id];
    if (!stage) return [];
    const isClosed = Object.hasOwn(closed, id);
    return [{ id, pool: pool?.number ?? null, entries: stage.entries.length, isClosed }];
  });
