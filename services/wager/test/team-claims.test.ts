import {
  acceptWager,
  consentToWager,
  declineSeat,
  startTimeOut,
  teamUpdated,
  userStatusChanged,
  wagerAccepted,
  wagerSideEnded,
  withdrawWager,
} from '@contend/contracts';
import { expectBooks } from './play-wager';
import { ids, opened, readAs, teamOf, twoTeams } from './team-story';

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

test.thorough(
  'a player who begins a break while the other side agrees is not played with',
  async () => {
    const setting = await twoTeams();
    const { p, nova, tide } = setting;
    const open = await opened(setting);
    const [owner, second, third] = tide.players;
    const params = { wagerId: open.id };
    const seats = { teamId: tide.id, users: ids(tide.players), terms: open.terms };
    await owner.call(acceptWager, { params, body: seats });
    await nova.players[2].call(startTimeOut, { body: { hours: 24 } });
    await p.settled();
    await second.call(consentToWager, { params, body: { terms: open.terms } });
    expect(
      await third.refused(consentToWager, { params, body: { terms: open.terms } }),
    ).toMatchObject({ status: 409, code: 'payer-limited' });
    await p.settled();
    expect(await readAs(nova.players[0], open)).toMatchObject({
      ...{ status: 'cancelled', endReason: 'player-unavailable' },
    });
    expect(p.events(wagerAccepted)).toEqual([]);
    await expectBooks(p, { escrow: 0, house: 0 });
  },
);

test.thorough(
  'an offer that is open again after a claim ends with a player on a break',
  async () => {
    const setting = await twoTeams();
    const { p, nova, tide } = setting;
    const open = await opened(setting);
    const [owner, , third] = tide.players;
    const params = { wagerId: open.id };
    const seats = { teamId: tide.id, users: ids(tide.players), terms: open.terms };
    await owner.call(acceptWager, { params, body: seats });
    await nova.players[2].call(startTimeOut, { body: { hours: 24 } });
    await p.settled();
    await third.call(declineSeat, { params });
    await p.settled();
    expect(await readAs(nova.players[0], open)).toMatchObject({
      ...{ status: 'cancelled', endReason: 'player-unavailable' },
    });
    await expectBooks(p, { escrow: 0, house: 0 });
  },
);

test('an accepting player begins a break: the offer is open for others at once', async () => {
  const setting = await twoTeams();
  const { p, nova, tide } = setting;
  const open = await opened(setting);
  const [owner, second, third] = tide.players;
  const seats = { teamId: tide.id, users: ids(tide.players), terms: open.terms };
  await owner.call(acceptWager, { params: { wagerId: open.id }, body: seats });
  await third.call(startTimeOut, { body: { hours: 24 } });
  await p.settled();
  expect((await readAs(nova.players[0], open)).status).toBe('open');
  // The others read what they read of one who declines.
  expect(p.events(wagerSideEnded)).toMatchObject([
    {
      data: {
        reason: 'declined',
        userIds: [third.id],
        notified: expect.arrayContaining([second.id]),
      },
    },
  ]);
});

test.thorough('an event of one player does not decline for another one who is barred', async () => {
  const setting = await twoTeams();
  const { p, nova, tide } = setting;
  const open = await opened(setting);
  const [owner, second, third] = tide.players;
  const seats = { teamId: tide.id, users: ids(tide.players), terms: open.terms };
  await owner.call(acceptWager, { params: { wagerId: open.id }, body: seats });
  await p.settled();
  // The state between the event of the ban and what follows from it.
  await p
    .database('wager')
    .collection('players')
    .updateOne({ _id: third.id as never }, { $set: { status: 'suspended' } });
  const data = { userId: second.id, status: 'active' as const };
  await p.publish(userStatusChanged, { subject: second.id, sequence: 1001, data });
  await p.settled();
  expect(p.events(wagerSideEnded)).toEqual([]);
  expect((await readAs(nova.players[0], open)).status).toBe('claimed');
});

test('a player leaves an open offer: it ends, with every stake back', async () => {
  const setting = await twoTeams();
  const { p, nova, tide } = setting;
  const open = await opened(setting);
  const leave = { body: { wagerId: open.id, reason: 'Away tonight.' } };
  expect((await tide.players[0].refused(withdrawWager, leave)).code).toBe('wager-not-yours');
  expect(await nova.players[2].call(withdrawWager, leave)).toMatchObject({ status: 'approved' });
  await p.settled();
  expect(await readAs(nova.players[0], open)).toMatchObject({
    ...{ status: 'cancelled', endReason: 'withdrawn' },
  });
  for (const player of nova.players) {
    expect(await player.balance()).toEqual({ available: 50_00, held: 0 });
  }
  await expectBooks(p, { escrow: 0, house: 0 });
});

test('an offer ends when a player of it is not in the team any more', async () => {
  const setting = await twoTeams();
  const { p, nova } = setting;
  const open = await opened(setting);
  const [owner, second] = nova.players;
  const data = teamOf(nova, open.gameId, ids([owner, second]));
  await p.publish(teamUpdated, { subject: nova.id, sequence: 2, data });
  await p.settled();
  expect(await readAs(owner, open)).toMatchObject({
    ...{ status: 'cancelled', endReason: 'player-unavailable' },
  });
  expect(await nova.players[2].balance()).toEqual({ available: 50_00, held: 0 });
});
