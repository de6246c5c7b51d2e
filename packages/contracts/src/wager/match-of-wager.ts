import type { EventData } from '../core/event';
import type { matchRequested } from '../match/events';
import type { wagerAccepted } from './events';

/** The fields of a side that a match needs: players, not payers. */
interface Playing {
  captainId: string;
  teamId?: string | null | undefined;
  deputyIds?: string[] | undefined;
  seats: { userId: string }[];
}

type Accepted = Omit<EventData<typeof wagerAccepted>, 'home' | 'away'> &
  Record<'home' | 'away', Playing>;

const sideOf = ({ captainId, teamId, deputyIds, seats }: Playing) => ({
  captainId,
  userIds: seats.map(({ userId }) => userId),
  ...(teamId && { teamId, deputyIds: deputyIds ?? [] }),
});

/**
 * The match that an accepted wager requests: its acceptor is checked in, and an agreed result may
 * be disputed until the wager has ended.
 */
export function matchOfWager(wager: Accepted): EventData<typeof matchRequested> {
  const { matchId, wagerId, home, away, stakeCents, potCents } = wager;
  const { gameId, playTypeId, teamSize, bestOf } = wager;
  return {
    matchId,
    kind: 'wager',
    source: { kind: 'wager', id: wagerId },
    sides: { home: sideOf(home), away: sideOf(away) },
    format: { gameId, playTypeId, teamSize, bestOf },
    present: [away.captainId],
    stakes: { stakeCents, potCents },
    finalWhen: 'source-ended',
  };
}
