import type { EventData } from './event';
import type { matchRequested } from './match-events';
import type { wagerAccepted } from './wager-events';
import type { Side } from './wager';

type Accepted = EventData<typeof wagerAccepted>;

const sideOf = ({ captainId, seats }: Side) => ({
  captainId,
  userIds: seats.map(({ userId }) => userId),
});

/**
 * The match that an accepted wager asks for: its acceptor is checked in, and an agreed result may
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
