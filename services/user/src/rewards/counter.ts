import type { ActivityKind } from '@contend/contracts';

/** What a user did, dated by its event. */
export interface Activity {
  userId: string;
  kind: ActivityKind;
  /** The match, tournament, team or day: one activity of a kind for each. */
  sourceId: string;
  /** Null where the event names no game. */
  gameId: string | null;
  at: Date;
}

/** What a rule counts. An event of a kind that only a later version has counts nothing. */
export interface CountRule {
  event: string;
  count: number;
  gameId?: string | null | undefined;
  /** From the first instant until before the last one; null counts everything. */
  period?: { from: Date; until: Date } | null;
}

type Counted = Pick<Activity, 'sourceId' | 'at'>;

/** The earliest activities that a rule counts, each once, at most as many as it requires. */
interface Counter {
  counted: readonly Counted[];
}

const newCounter: Counter = { counted: [] };

const isCounted = (rule: CountRule, { kind, gameId, at }: Activity): boolean => {
  const { event, period } = rule;
  const isInPeriod = !period || (at >= period.from && at < period.until);
  return kind === event && isInPeriod && (!rule.gameId || rule.gameId === gameId);
};

const inOrder = (one: Counted, other: Counted): number =>
  one.at.getTime() - other.at.getTime() || (one.sourceId < other.sourceId ? -1 : 1);

/**
 * Counts an activity. The result depends on the activities alone: any order and any number of
 * repetitions give the same counter.
 */
function apply(rule: CountRule, counter: Counter, activity: Activity): Counter {
  if (!isCounted(rule, activity)) return counter;
  if (counter.counted.some(({ sourceId }) => sourceId === activity.sourceId)) return counter;
  const counted = [...counter.counted, { sourceId: activity.sourceId, at: activity.at }];
  return { counted: counted.sort(inOrder).slice(0, rule.count) };
}

/** Counts activities. */
export const countOf = (rule: CountRule, activities: readonly Activity[]): Counter =>
  activities.reduce((counter, activity) => apply(rule, counter, activity), newCounter);

/** When the last activity that a rule requires happened; null while one is missing. */
export const earnedAtOf = (rule: CountRule, { counted }: Counter): Date | null =>
  counted.length < rule.count ? null : (counted.at(-1)?.at ?? null);
