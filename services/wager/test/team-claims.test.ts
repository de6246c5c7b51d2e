import { acceptWager, declineSeat } from '@contend/contracts';
import { ids, opened, readAs, twoTeams } from './team-story';

test('a side whose acceptance was not funded waits before it accepts the wager again', async () => {
  const setting = await twoTeams();
  const { p, nova, tide } = setting;
  const open = await opened(setting);
  const [owner, second, third] = tide.players;
  const params = { wagerId: open.id };
  const seats = { teamId: tide.id, users: ids(tide.players), terms: open.terms };
  await owner.call(acceptWager, { params, body: seats });
  await p.settled();
  await third.call(declineSeat, { params });
  await p.settled();
  // Neither the captain nor another captain of the team, with any players.
  const paused = { status: 409, code: 'acceptance-paused' };
  const covered = { ...seats, coverUsers: [third.id] };
  expect(await owner.refused(acceptWager, { params, body: seats })).toMatchObject(paused);
  expect(await second.refused(acceptWager, { params, body: covered })).toMatchObject(paused);
  expect((await readAs(nova.players[0], open)).status).toBe('open');
  await p.advance(10 * 60_000);
  expect((await owner.call(acceptWager, { params, body: seats })).status).toBe('claimed');
});
