import {
  listNotifications,
  wagerAccepted,
  wagerCancelled,
  wagerExpired,
  wagerOpened,
  wagerUpdated,
} from '@contend/contracts';
import { gameId, matchId, roomOfTwo, wagerId } from './room';

type Room = Awaited<ReturnType<typeof roomOfTwo>>;
const side = (userId: string) => ({ captainId: userId, seats: [{ userId, payerId: userId }] });

let challenges = 0;

/** The events of Ada's challenge to Bea. */
async function challengeOf({ p, ada, bea }: Room) {
  challenges += 1;
  const nth = challenges;
  const ref = { wagerId, home: side(ada.id), away: null };
  const terms = {
    creatorId: ada.id,
    opponentId: bea.id,
    gameId,
    playTypeId: gameId,
    teamSize: 1,
    bestOf: 3,
    stakeCents: 1000,
  };
  const publish = (spec: Parameters<typeof p.publish>[0], sequence: number, data: object) =>
    p.publish(spec, { id: `wager-${nth}-${sequence}`, subject: wagerId, sequence, data });
  const expiresAt = '2026-03-03T12:00:00.000Z';
  const end = { ...ref, opponentId: bea.id };
  return {
    opened: () => publish(wagerOpened, 1, { ...ref, ...terms, expiresAt }),
    renewed: () => publish(wagerUpdated, 2, { ...ref, ...terms, resends: 1 }),
    accepted: () =>
      publish(wagerAccepted, 3, { ...ref, away: side(bea.id), ...terms, matchId, potCents: 2000 }),
    cancelled: (match: string | null = null) =>
      publish(wagerCancelled, 4, { ...end, matchId: match, reason: 'called-off' }),
    expired: () => publish(wagerExpired, 4, end),
    kinds: async () => (await bea.call(listNotifications, {})).map(({ kind }) => kind),
  };
}

test.thorough.each(['cancelled', 'expired'] as const)(
  'a challenge that was %s leaves the challenged player’s list',
  async (end) => {
    const room = await roomOfTwo();
    const challenge = await challengeOf(room);
    await challenge.opened();
    await challenge.renewed();
    expect((await challenge.kinds()).sort()).toEqual(['challenge', 'challenge-renewed']);
    await challenge[end]();
    expect(await challenge.kinds()).toEqual([]);
    const mine = await room.ada.call(listNotifications, {});
    expect(mine.map(({ kind }) => kind)).toEqual([`wager-${end}`]);
    // The state after the inbox has expired.
    await room.p.database('chat').collection('inbox').deleteMany({});
    await challenge.opened();
    await challenge[end]();
    expect(await challenge.kinds()).toEqual([]);
  },
);

test.thorough('a challenge that arrives after its end is not listed', async () => {
  const room = await roomOfTwo();
  const challenge = await challengeOf(room);
  await challenge.cancelled();
  await challenge.opened();
  await challenge.renewed();
  expect(await challenge.kinds()).toEqual([]);
});

test.thorough(
  'a wager cancelled after its acceptance keeps its challenge in the list',
  async () => {
    const room = await roomOfTwo();
    const challenge = await challengeOf(room);
    await challenge.opened();
    await challenge.accepted();
    await challenge.cancelled(matchId);
    expect(await challenge.kinds()).toEqual(['challenge']);
  },
);
