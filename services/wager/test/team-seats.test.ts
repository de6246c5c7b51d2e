import {
  acceptWager,
  consentToWager,
  coverSeats,
  createWager,
  declineSeat,
  editWager,
  listConsents,
  teamUpdated,
  withdrawWager,
} from '@contend/contracts';
import type { StoryPlatform } from '@contend/test-kit';
import { taking } from './play-wager';
import { accepted, balances, consentAll, ids, offer, opened, twoTeams } from './team-story';

const unknown = 'f'.repeat(24);

test('calls about seats need a session', async () => {
  const { p, ...setting } = await twoTeams();
  const asked = await offer({ p, ...setting });
  const params = { wagerId: asked.id };
  const { terms } = asked;
  const refused = [
    await p.anyone.refused(consentToWager, { params, body: { terms } }),
    await p.anyone.refused(declineSeat, { params }),
    await p.anyone.refused(coverSeats, { params, body: { users: [unknown], terms } }),
    await p.anyone.refused(listConsents, { query: {} }),
  ];
  expect(refused).toEqual(refused.map(() => ({ status: 401, code: 'unauthenticated' })));
});

test('consents and covers name a known wager and its present terms', async () => {
  const setting = await twoTeams();
  const { nova } = setting;
  const [owner, second] = nova.players;
  const asked = await offer(setting);
  const params = { wagerId: asked.id };
  const seen = { ...asked.terms, stake: 9_00 };
  const users = [second.id];
  expect((await second.refused(consentToWager, { params, body: { terms: seen } })).code).toBe(
    'wager-changed',
  );
  expect((await owner.refused(coverSeats, { params, body: { users, terms: seen } })).code).toBe(
    'wager-changed',
  );
  const other = { params, body: { users: [unknown], terms: asked.terms } };
  expect((await owner.refused(coverSeats, other)).code).toBe('cover-not-possible');
  const missing = { wagerId: unknown };
  const { terms } = asked;
  const codes = [
    await second.refused(consentToWager, { params: missing, body: { terms } }),
    await second.refused(declineSeat, { params: missing }),
    await second.refused(coverSeats, { params: missing, body: { users, terms } }),
  ];
  expect(codes).toEqual(codes.map(() => ({ status: 404, code: 'wager-not-found' })));
  const malformed = [
    await second.refused(consentToWager, { params, body: {} as never }),
    await owner.refused(coverSeats, { params, body: { users: [], terms } }),
  ];
  expect(malformed).toEqual(malformed.map(() => ({ status: 400, code: 'invalid-request' })));
});

/** Changes what the wager service knows of a player; the result restores it. */
async function changed(p: StoryPlatform, userId: string, fields: object) {
  const players = p.database('wager').collection<{ _id: string }>('players');
  const before = await players.findOne({ _id: userId });
  await players.updateOne({ _id: userId }, { $set: fields });
  return () => players.replaceOne({ _id: userId }, before!);
}

const untouched = [50_00, 50_00, 50_00];

const reasons: [string, object][] = [
  ['account-suspended', { status: 'suspended' }],
  ['birth-date-required', { ageKnown: false }],
  ['under-age', { minorUntil: new Date('2030-01-01') }],
  ['country-required', { country: null }],
  ['country-blocked', { country: 'KP' }],
];

// Raising the stake of a suspended captain ends the offer instead.
const stillOpen = reasons.filter(([code]) => code !== 'account-suspended');

test.thorough('a captain covers and raises stakes only while eligible', async () => {
  const setting = await twoTeams();
  const { p, nova } = setting;
  const [owner, second, third] = nova.players;
  const asked = await offer(setting);
  const { terms } = asked;
  const params = { wagerId: asked.id };
  const covering = { params, body: { users: [second.id, third.id], terms } };
  for (const [code, fields] of stillOpen) {
    const restore = await changed(p, owner.id, fields);
    expect(await owner.refused(coverSeats, covering)).toEqual({ status: 403, code });
    expect({ code, left: await balances(nova.players) }).toEqual({ code, left: untouched });
    await restore();
  }
  await owner.call(coverSeats, covering);
  await consentAll(p, asked, [second, third]);
  const covered = [20_00, 50_00, 50_00];
  expect(await balances(nova.players)).toEqual(covered);
  const raise = { params, body: { stake: 11_00 } };
  for (const [code, fields] of stillOpen) {
    const restore = await changed(p, owner.id, fields);
    expect(await owner.refused(editWager, raise)).toEqual({ status: 403, code });
    // Terms without money may change.
    const free = { params, body: { rules: `Crossplay off: ${code}` } };
    expect((await owner.call(editWager, free)).stake).toBe(10_00);
    await second.call(declineSeat, { params });
    expect({ code, left: await balances(nova.players) }).toEqual({ code, left: covered });
    await restore();
  }
});

test('an offer, its last consent, a cover and a new stake need every player', async () => {
  const setting = await twoTeams();
  const { p, nova } = setting;
  const [owner, second, third] = nova.players;
  const asked = await offer(setting);
  const { terms } = asked;
  const params = { wagerId: asked.id };
  await second.call(consentToWager, { params, body: { terms } });
  await changed(p, second.id, { country: 'KP' });
  const notAll = { status: 403, code: 'seat-not-eligible' };
  expect(await third.refused(consentToWager, { params, body: { terms } })).toEqual(notAll);
  const covering = { params, body: { users: [third.id], terms } };
  expect(await owner.refused(coverSeats, covering)).toEqual(notAll);
  await changed(p, second.id, { country: 'IE' });
  await third.call(consentToWager, { params, body: { terms } });
  await p.settled();
  expect(await balances(nova.players)).toEqual([40_00, 40_00, 40_00]);
  await changed(p, third.id, { country: 'KP' });
  expect(await owner.refused(editWager, { params, body: { stake: 11_00 } })).toEqual(notAll);
  // As the event of a ban leaves it.
  await changed(p, third.id, { country: 'IE', status: 'banned' });
  const body = { ...setting.terms, teamId: nova.id, users: ids(nova.players) };
  expect((await owner.refused(createWager, { body })).code).toBe('seat-not-eligible');
});

test('a player who is live does not consent to another wager of the game', async () => {
  const setting = await twoTeams();
  const { p, tide } = setting;
  const rival = await p.player('rival', { funds: 50_00 });
  const open = await opened(setting);
  const [bound, second, third] = tide.players;
  const other = await p.openWager(rival, { stakeCents: 1_00 });
  await bound.call(acceptWager, taking(bound, other));
  await p.settled();
  const { id: wagerId, terms } = open;
  const seats = { teamId: tide.id, users: ids(tide.players), coverUsers: [third.id], terms };
  const params = { wagerId };
  await second.call(acceptWager, { params, body: seats });
  expect((await bound.refused(consentToWager, { params, body: { terms } })).code).toBe(
    'already-live',
  );
});

test('teams of another game, and those whose owner alone acts, are refused', async () => {
  const setting = await twoTeams();
  const { p, nova, tide, terms } = setting;
  const [owner, second] = nova.players;
  const seats = { teamId: nova.id, users: ids(nova.players) };
  const open = await offer(setting);
  await consentAll(p, open, nova.players.slice(1));
  const data = {
    ...{ teamId: nova.id, name: 'nova', tag: 'TAG', avatarUrl: null, gameId: terms.gameId },
    ...{ region: 'eu', timeZone: 'UTC', ownerId: owner.id },
    captainIds: ids([owner, second]),
    memberIds: ids(nova.players),
    ...{ actingIds: [owner.id], deletedAt: null },
  };
  await p.publish(teamUpdated, { subject: nova.id, sequence: 2, data });
  const body = { ...terms, ...seats };
  expect((await second.refused(createWager, { body })).code).toBe('not-team-owner');
  await p.publish(teamUpdated, {
    ...{ subject: tide.id, sequence: 2 },
    data: {
      ...{ ...data, teamId: tide.id, gameId: unknown, ownerId: tide.players[0].id },
      ...{ captainIds: ids([tide.players[0]]), memberIds: ids(tide.players) },
      actingIds: [tide.players[0].id],
    },
  });
  const challenge = { body: { ...body, opponentTeamId: tide.id } };
  expect((await owner.refused(createWager, challenge)).code).toBe('team-game-mismatch');
  const taking = { teamId: tide.id, users: ids(tide.players), terms: open.terms };
  const params = { wagerId: open.id };
  expect((await tide.players[0].refused(acceptWager, { params, body: taking })).code).toBe(
    'team-game-mismatch',
  );
  const acting = { teamId: nova.id, users: ids(nova.players), terms: open.terms };
  expect((await second.refused(acceptWager, { params, body: acting })).code).toBe('not-team-owner');
});

test('only the other captain answers a request to leave', async () => {
  const setting = await twoTeams();
  const { p, nova, tide } = setting;
  const { id: wagerId } = await accepted(setting);
  const asking = { body: { wagerId, reason: 'We have to go.' } };
  const request = await tide.players[2].call(withdrawWager, asking);
  await p.settled();
  const answer = { body: { id: request.id, decision: 'approve' as const } };
  expect((await nova.players[2].refused(withdrawWager, answer)).code).toBe('not-captain');
  expect((await nova.players[0].call(withdrawWager, answer)).status).toBe('approved');
});
