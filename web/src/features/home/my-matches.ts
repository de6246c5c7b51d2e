import { appealMs, type MatchReply } from '@contend/contracts';
import { isWaiting } from '../../lib/http/use-read';
import { appealUntil } from '../../lib/match/ruling-time';
import { useNow } from '../../lib/state/use-now';
import type { Active } from './components/active-card';
import { useLatestMatches, useMatches } from './api';
import { needOf, type Need } from './match-need';
import { useActiveMatches } from '../../api/matches';

const farAway = Number.POSITIVE_INFINITY;

export interface Urgent {
  active: Active;
  need: Need | undefined;
  /** As it was read: with the latest matches, or alone. */
  match: MatchReply | undefined;
}

/** Until when a match needs someone, in milliseconds. */
export const dueOf = ({ active, need }: Urgent): number => {
  const until = need ? need.until : active.deadline;
  return until ? Date.parse(until) : farAway;
};

/** What is asked of others comes last. The start of a scheduled match is asked of both sides. */
export const isWaitingFor = ({ active: { status }, need }: Urgent): boolean =>
  need ? !need.isMine && status !== 'scheduled' : status === 'disputed';

const slowMs = 30_000;

const find = (matches: readonly MatchReply[], matchId: string): MatchReply | undefined =>
  matches.find(({ id }) => id === matchId);

/** Ended matches of the last half hour: a ruling on them may still be appealed. */
const isRecent = ({ isOver, updatedAt }: Active, now: number): boolean =>
  isOver && now < Date.parse(updatedAt) + appealMs;

/**
 * My matches: open ones, and finished ones. Only the match itself has the next step and whose it
 * is: one that the list lacks is read alone.
 */
export function useMyMatches(myId: string) {
  const now = useNow(slowMs);
  const items = useActiveMatches().data?.items ?? [];
  const latest = useLatestMatches(myId);
  const listed = latest.data?.items ?? [];
  const wanted = items.filter((one) => !one.isOver || isRecent(one, now));
  const lacking = isWaiting(latest) ? [] : wanted.filter(({ id }) => !find(listed, id));
  const alone = useMatches(lacking.map(({ id }) => id));
  const urgent = items.map((active): Urgent => {
    const match = find(listed, active.id) ?? find(alone.matches, active.id);
    const need = match && needOf(match, myId, now);
    return { active, match, need };
  });
  const isAppealable = ({ active, match }: Urgent) =>
    match !== undefined && isRecent(active, now) && appealUntil(match, now) !== null;
  const open = urgent.filter((one) => !one.active.isOver || isAppealable(one));
  return {
    isReading: isWaiting(latest) || alone.isWaiting,
    open,
    finished: urgent.filter((one) => !open.includes(one)),
  };
}
