import {
  acceptScore,
  acceptWager,
  cancelWager,
  checkIn,
  consentToWager,
  coverSeats,
  createWager,
  declineSeat,
  disputeWager,
  getWager,
  listConsents,
  listNotifications,
  listWagers,
  proposeScore,
  type RefusalCode,
  teamUpdated,
  wagerSettled,
} from '@contend/contracts';
import type { Player } from '@contend/test-kit';
import { expectBooks, matchIdOf } from './play-wager';
import { ids, twoTeams, offer, consentAll, readAs, opened, accepted, balances } from './team-story';

test('three against three: everyone consents, and pays for the seats they cover', async () => {
  const setting = await twoTeams();
  const { p, nova, tide } = setting;
  const asked = await offer(setting);
  expect(asked).toMatchObject({ status: 'funding', askedTerms: asked.terms, fundBy: null });
  expect(asked.teams).toMatchObject([{ id: nova.id, name: 'nova' }]);
  expect(await balances(nova.players)).toEqual([50_00, 50_00, 50_00]);
  const mine = await nova.players[1].call(listConsents, { query: {} });
  expect(mine.items.map(({ id }) => id)).toEqual([asked.id]);
  await consentAll(p, asked, nova.players.slice(1));
  const open = await readAs(nova.players[0], asked);
  expect(open).toMatchObject({ status: 'open', consentBy: null, askedTerms: null, pot: 60_00 });
  expect(await balances(nova.players)).toEqual([40_00, 40_00, 40_00]);
  expect((await nova.players[1].call(listConsents, { query: {} })).items).toEqual([]);

  const [owner, second, third] = tide.players;
  const seats = { teamId: tide.id, users: ids(tide.players), coverUsers: [third.id] };
  const { id: wagerId, terms } = open;
  const claimed = await second.call(acceptWager, {
    ...{ params: { wagerId }, body: { ...seats, terms } },
  });
  expect(claimed).toMatchObject({ status: 'claimed', matchId: null });
  expect(await balances(tide.players)).toEqual([50_00, 50_00, 50_00]);
  await consentAll(p, open, [owner, third]);
  const taken = await readAs(owner, open);
  expect(taken.status).toBe('accepted');
  expect(await balances(tide.players)).toEqual([40_00, 30_00, 50_00]);
  await expectBooks(p, { escrow: 60_00, house: 0 });
});

test.thorough('a payer is notified of the consent that is asked for', async () => {
  const setting = await twoTeams({ withChat: true });
  const asked = await offer(setting);
  const notices = await setting.nova.players[1].call(listNotifications, {});
  expect(notices.find(({ kind }) => kind === 'seat-asked')?.link).toBe(`/wagers/${asked.id}`);
});

test.thorough('three against three: each payer receives the winnings of their seats', async () => {
  const setting = await twoTeams();
  const { p, nova, tide } = setting;
  const taken = await accepted(setting);
  const [owner, second, third] = tide.players;
  const matchId = matchIdOf(taken);
  for (const player of [...nova.players, owner, third]) {
    await player.call(checkIn, { params: { matchId } });
  }
  await p.settled();
  await second.call(proposeScore, { body: { matchId, scores: [1, 2] } });
  await p.settled();
  await nova.players[0].call(acceptScore, { params: { matchId } });
  await p.settled();
  await p.advance(5 * 60_000);
  expect((await readAs(owner, taken)).status).toBe('settled');
  expect(await balances(tide.players)).toEqual([58_00, 66_00, 50_00]);
  expect(p.events(wagerSettled)[0]?.data).toMatchObject({
    teams: { home: nova.id, away: tide.id },
    payouts: [owner, second, second].map(({ id }) => ({ userId: id, amountCents: 18_00 })),
  });
  await expectBooks(p, { escrow: 0, house: 6_00 });
});

test.thorough(
  'consents that are missing after ten minutes end the offer with nothing held',
  async () => {
    const setting = await twoTeams({ withChat: true });
    const { p, nova } = setting;
    const asked = await offer(setting);
    await consentAll(p, asked, [nova.players[1]]);
    await p.advance(10 * 60_000);
    const ended = await readAs(nova.players[0], asked);
    expect(ended).toMatchObject({ status: 'cancelled', endReason: 'seats-consent-missing' });
    expect(await balances(nova.players)).toEqual([50_00, 50_00, 50_00]);
    const late = { params: { wagerId: asked.id }, body: { terms: asked.terms } };
    expect(await nova.players[2].refused(consentToWager, late)).toMatchObject({
      code: 'consent-closed',
    });
    const notices = await nova.players[1].call(listNotifications, {});
    expect(notices.map(({ kind }) => kind)).toContain('side-not-funded');
    await expectBooks(p, { escrow: 0, house: 0 });
  },
);

test('an acceptance that is declined reopens the offer for another team', async () => {
  const setting = await twoTeams();
  const { p, nova, tide } = setting;
  const open = await opened(setting);
  const [owner, second, third] = tide.players;
  const { id: wagerId, terms } = open;
  const body = { teamId: tide.id, users: ids(tide.players), terms };
  await owner.call(acceptWager, { params: { wagerId }, body });
  await p.settled();
  const params = { wagerId };
  expect((await nova.players[0].refused(declineSeat, { params })).code).toBe('no-seat-to-pay');
  expect((await third.call(declineSeat, { params })).status).toBe('open');
  await p.settled();
  expect((await second.refused(consentToWager, { params, body: { terms } })).code).toBe(
    'no-seat-to-pay',
  );
  expect(await balances(tide.players)).toEqual([50_00, 50_00, 50_00]);
  expect(await balances(nova.players)).toEqual([40_00, 40_00, 40_00]);
});

test('a payer who is short is asked again, and their captain covers the seat', async () => {
  const setting = await twoTeams();
  const { p, nova, terms } = setting;
  const poor = await p.player('poor');
  const data = {
    ...{ teamId: nova.id, name: 'nova', tag: 'NV', avatarUrl: null, gameId: terms.gameId },
    ...{ region: 'eu', timeZone: 'Europe/Berlin', ownerId: nova.players[0].id },
    captainIds: [nova.players[0].id],
    memberIds: [...ids(nova.players), poor.id],
    ...{ actingIds: [nova.players[0].id], deletedAt: null },
  };
  await p.publish(teamUpdated, { subject: nova.id, sequence: 2, data });
  const [owner, second] = nova.players;
  const asked = await offer(setting, { users: [owner.id, second.id, poor.id] });
  await consentAll(p, asked, [second]);
  const params = { wagerId: asked.id };
  const body = { terms: asked.terms };
  expect(await poor.refused(consentToWager, { params, body })).toMatchObject({
    code: 'insufficient-funds',
  });
  expect(await readAs(owner, asked)).toMatchObject({ status: 'funding', fundBy: null });
  const cover = { params, body: { ...body, users: [poor.id] } };
  expect((await second.refused(coverSeats, cover)).code).toBe('wager-not-yours');
  expect((await owner.call(coverSeats, cover)).status).toBe('open');
  await p.settled();
  expect(await balances([owner, second, poor])).toEqual([30_00, 40_00, 0]);
});

test.thorough(
  'a team’s challenge is shown to both teams and taken by the challenged one',
  async () => {
    const setting = await twoTeams({ withChat: true });
    const { p, nova, tide } = setting;
    const other = await p.player('other');
    const open = await opened(setting, { opponentTeamId: tide.id });
    expect(open).toMatchObject({ status: 'open', opponentTeamId: tide.id });
    for (const viewer of [...nova.players, ...tide.players]) {
      expect((await readAs(viewer, open)).id).toBe(open.id);
      const { items } = await viewer.call(listWagers, { query: {} });
      expect(items.map(({ id }) => id)).toEqual([open.id]);
    }
    const hidden = { params: { wagerId: open.id } };
    expect((await other.refused(getWager, hidden)).code).toBe('wager-not-found');
    expect((await other.call(listWagers, { query: {} })).items).toEqual([]);
    // Those who act for the challenged team are notified.
    const noticesOf = async (player: Player) =>
      (await player.call(listNotifications, {})).map(({ kind }) => kind);
    expect(await noticesOf(tide.players[1])).toContain('challenge');
    expect(await noticesOf(tide.players[2])).not.toContain('challenge');
  },
);

test.thorough('an offer that waits for consents is shown to its side alone', async () => {
  const setting = await twoTeams();
  const { p, nova, tide } = setting;
  const asked = await offer(setting);
  for (const viewer of nova.players) expect((await readAs(viewer, asked)).id).toBe(asked.id);
  const hidden = { params: { wagerId: asked.id } };
  for (const viewer of [tide.players[0], p.anyone]) {
    expect((await viewer.refused(getWager, hidden)).code).toBe('wager-not-found');
  }
});

test('only those who act for a team offer, accept, cancel and dispute for it', async () => {
  const setting = await twoTeams();
  const { p, nova, tide, terms } = setting;
  const [owner, , member] = nova.players;
  const refusedWith = async (player: Player, body: object, code: RefusalCode) => {
    const offered = { ...terms, teamId: nova.id, users: ids(nova.players), ...body };
    expect(await player.refused(createWager, { body: offered })).toMatchObject({ code });
  };
  await refusedWith(member, {}, 'not-team-captain');
  await refusedWith(tide.players[0], {}, 'not-team-member');
  await refusedWith(owner, { teamId: 'f'.repeat(24) }, 'team-not-found');
  await refusedWith(owner, { users: ids([owner, ...tide.players.slice(1)]) }, 'not-team-member');
  await refusedWith(owner, { opponentTeamId: nova.id }, 'challenge-not-possible');
  await refusedWith(owner, { opponentId: tide.players[0].id }, 'challenge-not-possible');
  const taken = await accepted(setting);
  const params = { wagerId: taken.id };
  expect((await member.refused(cancelWager, { params, body: {} })).code).toBe('not-captain');
  const complaint = { params, body: { reason: 'They lagged.' } };
  expect((await member.refused(disputeWager, complaint)).code).toBe('not-captain');
  // Bea acts for Nova beside its captain.
  await nova.players[1].call(cancelWager, { params, body: {} });
  await p.settled();
  expect((await readAs(owner, taken)).cancelRequestedBy).toBe('home');
});

test.thorough('of two concurrent last consents one funding results', async () => {
  const setting = await twoTeams();
  const { p, nova } = setting;
  const asked = await offer(setting);
  const call = { params: { wagerId: asked.id }, body: { terms: asked.terms } };
  const answers = await Promise.all(
    nova.players.slice(1).map((player) => player.call(consentToWager, call)),
  );
  expect(answers.some(({ status }) => status === 'open')).toBe(true);
  await p.settled();
  expect((await readAs(nova.players[0], asked)).status).toBe('open');
  expect(await balances(nova.players)).toEqual([40_00, 40_00, 40_00]);
});
