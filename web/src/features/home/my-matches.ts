import { appealMs } from '@contend/contracts';
import { appealUntil } from '../../lib/match/ruling-time';
import { useNow } from '../../lib/state/use-now';
import type { Active } from './components/active-card';
import { useMatches } from './api';
import { needOf, type Need } from './match-need';
import { useActiveMatches } from '../../api/matches';

const farAway = Number.POSITIVE_INFINITY;

export interface Urgent {
  active: Active;
  need: Need | undefined;
}

/** Until when a match needs someone, in milliseconds. */
export const dueOf = ({ active, need }: Urgent): number => {
  const until = need ? need.until : active.deadline;
  return until ? Date.parse(until) : farAway;
};

/** A dispute in which nothing is asked of the player comes last. */
export const isWaitingFor = ({ active, need }: Urgent): boolean =>
  active.status === 'disputed' && !need?.isMine;

const slowMs = 30_000;

/** Ended matches of the last half hour: a ruling on them may still be appealed. */
const isRecent = ({ isOver, updatedAt }: Active, now: number): boolean =>
  isOver && now < Date.parse(updatedAt) + appealMs;

/**
 * My matches: open ones, and finished ones. A dispute and a ruling are
 * read before they are shown, because only the match itself has the next step.
 */
export function useMyMatches(myId: string) {
  const now = useNow(slowMs);
  const items = useActiveMatches().data?.items ?? [];
  const wanted = items.filter((one) => one.status === 'disputed' || isRecent(one, now));
  const { matches, isWaiting: isReading } = useMatches(wanted.map(({ id }) => id));
  const urgent = items.map((active): Urgent => {
    const match = matches.find(({ id }) => id === active.id);
    return { active, need: match && needOf(match, myId, now) };
  });
  const isAppealable = ({ active }: Urgent) => {
    const match = matches.find(({ id }) => id === active.id);
    return match !== undefined && appealUntil(match, now) !== null;
  };
  const open = urgent.filter((one) => !one.active.isOver || isAppealable(one));
  return {
    isReading,
    open,
    finished: urgent.filter((one) => !open.includes(one)).map(({ active }) => active),
  };
}
