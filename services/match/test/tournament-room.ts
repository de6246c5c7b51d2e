import { type EventData, getMatch, matchRequested } from '@contend/contracts';
import { gameIds, playTypeIds } from '../src/games/initial-catalogue';
import { openMatchRoom } from './match-room';

const minuteMs = 60_000;

/** A match that a tournament requested, with 10 minutes to appear and 30 to play. */
export async function requestedMatch(
  changes: Partial<EventData<typeof matchRequested>> = {},
  options: Parameters<typeof openMatchRoom>[0] = {},
) {
  const room = await openMatchRoom(options);
  const { p, ada, bea, cal, admin } = room;
  const { matchId } = room.params;
  const sideOf = ({ id }: { id: string }) => ({ captainId: id, userIds: [id] });
  const data = {
    ...{ matchId, kind: 'tournament', source: { kind: 'tournament', id: matchId } },
    sides: { home: sideOf(ada), away: sideOf(bea) },
    format: {
      ...{ gameId: gameIds.rocketLeague, playTypeId: playTypeIds.rocketLeagueStandard },
      ...{ teamSize: 1, bestOf: 3 },
    },
    clock: { appearMs: 10 * minuteMs, playMs: 30 * minuteMs },
    ...changes,
  };
  await p.prepare(`requested ${JSON.stringify(data)}`, () =>
    p.publish(matchRequested, { ...{ subject: matchId, sequence: 1 }, data }),
  );
  const params = { matchId };
  const match = () => p.anyone.call(getMatch, { params });
  return { p, ada, bea, cal, admin, params, match };
}
