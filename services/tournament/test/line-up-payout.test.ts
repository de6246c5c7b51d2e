import { listPrizeShares, prizeHoldMs } from '@contend/contracts';
import { eventPlatform } from './event-story';
import { playedTeams } from './played-teams';

test.thorough('prizes are paid by the matches that each player was in', async () => {
  const p = await eventPlatform();
  const { host, teams, params } = await playedTeams(p, 'lineup');
  const [first, second] = teams.map(({ captain, mate }) => [captain, mate]);
  // As if the room of the final had recorded the captain alone; the other matches have no rooms.
  const lineUp = { home: [first?.[0]?.id], away: second?.map(({ id }) => id) };
  const matches = p.database('tournament').collection('tournamentMatches');
  const final = { ...params, key: 'F1' };
  const recorded = await matches.updateOne(final, { $set: { lineUp } });
  expect(recorded).toMatchObject({ modifiedCount: 1 });
  const shares = async (status: string) => {
    const { items } = await p.anyone.call(listPrizeShares, { params });
    expect(items.every((share) => share.status === status)).toBe(true);
    return new Map(items.map(({ userId, amountCents }) => [userId, amountCents]));
  };
  const expected = new Map([
    [first?.[0]?.id, 16_80],
    [first?.[1]?.id, 8_40],
    [second?.[0]?.id, 5_40],
    [second?.[1]?.id, 5_40],
  ]);
  expect(await shares('due')).toEqual(expected);
  await p.advance(prizeHoldMs);
  await host.signInAgain();
  expect(await shares('paid')).toEqual(expected);
  expect(await p.ledger.verify()).toMatchObject({ escrowCents: 0, differences: [] });
});
