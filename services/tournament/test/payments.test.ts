import {
  cancelTournament,
  entryEnded,
  leaveTournament,
  listTournamentParticipants,
  payForAll,
  payForSeat,
  tournamentPublished,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import {
  entered,
  entryOf,
  eventOf,
  eventPlatform,
  freeTerms,
  hourMs,
  minuteMs,
  pool,
  published,
  teamPlayTypeId,
  castOf,
  funds,
  type Cast,
} from './event-story';
import { joinedTeam } from './team-story';

const available = async (player: Player) => (await player.balance()).available;

const paying = (event: { id: string }, player: Player, amount = 5_00) => ({
  params: { tournamentId: event.id },
  body: { userId: player.id, amount },
});

async function expectBooks(p: StoryPlatform, escrowCents: number) {
  expect(await p.ledger.verify()).toMatchObject({ escrowCents, differences: [] });
}

/** Eve's place goes to Cat, who does not pay; then the host cancels. */
async function leaveExpireAndCancel(
  p: StoryPlatform,
  event: { id: string },
  { host, ada, eve, cat }: Cast,
) {
  const list = { params: { tournamentId: event.id } };
  // Eve leaves: Ada has her money back, and Cat has 15 minutes.
  const eves = await entryOf(eve, event);
  const leaving = { ...list, body: { entryId: eves?.id ?? '' } };
  expect(await cat.answer(leaveTournament, leaving)).toMatchObject({
    ...{ status: 403, body: { code: 'not-entry-captain' } },
  });
  await eve.call(leaveTournament, leaving);
  await p.settled();
  expect(await available(ada)).toBe(funds - 5_00);
  expect(await entryOf(eve, event)).toMatchObject({ status: 'withdrawn', refund: 'returned' });
  expect(await entryOf(cat, event)).toMatchObject({ status: 'pending_payment' });
  await p.advance(15 * minuteMs - 1);
  expect(await entryOf(cat, event)).toMatchObject({ status: 'pending_payment' });
  await p.advance(1);
  expect(await entryOf(cat, event)).toMatchObject({ status: 'expired', refund: 'none' });
  expect(await eventOf(host, event)).toMatchObject({ entries: { placed: 1, waiting: 0 } });
  expect(p.events(entryEnded)).toHaveLength(2);

  // Cancelled: everything is back with those who paid.
  const { version } = await eventOf(host, event);
  await host.call(cancelTournament, { ...list, body: { version } });
  await p.settled();
  expect(await available(ada)).toBe(funds);
  expect(await entryOf(ada, event)).toMatchObject({ status: 'cancelled', refund: 'returned' });
  await expectBooks(p, 0);
}

test('a paid event: fees, a friend’s payment, the waitlist, and full refunds', async () => {
  const p = await eventPlatform();
  const cast = await castOf(p);
  const { host, ada, eve, cat } = cast;
  const event = await published(host, freeTerms(p, { ...pool, maxEntries: 2 }));
  await p.settled();
  expect(p.events(tournamentPublished)).toHaveLength(1);

  // Two places, three entries.
  expect(await entered(ada, event)).toMatchObject({ status: 'pending_payment' });
  expect(await entered(eve, event)).toMatchObject({ status: 'pending_payment' });
  expect(await entered(cat, event)).toMatchObject({ status: 'waiting', waitPosition: 1 });
  expect(await ada.answer(payForSeat, paying(event, ada, 4_99))).toMatchObject({
    ...{ status: 409, body: { code: 'amount-not-fee' } },
  });
  expect(await ada.call(payForSeat, paying(event, ada))).toMatchObject({ status: 'entered' });
  expect(await eve.answer(payForSeat, paying(event, eve))).toMatchObject({
    ...{ status: 402, body: { code: 'insufficient-funds' } },
  });
  expect(await ada.answer(payForSeat, paying(event, ada))).toMatchObject({
    ...{ status: 409, body: { code: 'entry-not-payable' } },
  });
  await expectBooks(p, 5_00);

  // A friend pays for Eve; the payer is shown to Eve and to the host, not to Cat.
  expect(await ada.call(payForSeat, paying(event, eve))).toMatchObject({ status: 'entered' });
  expect(await available(ada)).toBe(funds - 10_00);
  const list = { params: { tournamentId: event.id } };
  const seen = async (player: Player) =>
    (await player.call(listTournamentParticipants, list)).items[1]?.seats[0]?.paidById;
  expect([await seen(eve), await seen(host), await seen(cat)]).toEqual([ada.id, ada.id, null]);
  expect(await eventOf(host, event)).toMatchObject({
    prize: { totalCents: 9_00, heldCents: 10_00 },
    entries: { placed: 2, waiting: 1 },
  });

  await leaveExpireAndCancel(p, event, cast);
});

test('a captain pays for all seats or none; a guarantee is held first', async () => {
  const p = await eventPlatform();
  const { host, eve: captain, ben: mate } = await castOf(p);
  const teamId = await joinedTeam(p, captain, mate);
  await p.refill(captain, 12_00);
  const terms = {
    ...{ entryMode: 'team' as const, teamSize: 2, playTypeId: teamPlayTypeId, feeCents: 7_00 },
    prize: { mode: 'guaranteed' as const, guaranteeCents: 80_00, split: [10_000] },
  };
  const event = await published(host, freeTerms(p, terms));
  expect(await available(host)).toBe(20_00);
  expect(await eventOf(captain, event)).toMatchObject({
    prize: { totalCents: 80_00, heldCents: 80_00, isFunded: true },
  });
  await entered(captain, event, teamId);
  const all = { params: { tournamentId: event.id }, body: { teamId } };
  expect(await mate.answer(payForAll, all)).toMatchObject({
    ...{ status: 403, body: { code: 'not-entry-captain' } },
  });
  expect(await captain.answer(payForAll, all)).toMatchObject({
    ...{ status: 402, body: { code: 'insufficient-funds' } },
  });
  expect(await available(captain)).toBe(12_00);
  await p.refill(captain, 5_00);
  expect(await captain.call(payForAll, all)).toMatchObject({
    ...{ status: 'entered', seats: [{ isPaid: true }, { isPaid: true }] },
  });
  await expectBooks(p, 94_00);

  // Too few have checked in: cancelled, and all of it goes back.
  await p.advance(2 * hourMs);
  expect(await eventOf(captain, event)).toMatchObject({ status: 'check_in' });
  await p.advance(50 * minuteMs);
  expect(await eventOf(captain, event)).toMatchObject({
    ...{ status: 'cancelled', cancelReason: 'too-few-entries' },
  });
  expect([await available(captain), await available(host)]).toEqual([17_00, funds]);
  await expectBooks(p, 0);
});

test.thorough('a draft whose guarantee is not there can be published later', async () => {
  const p = await eventPlatform();
  const { host } = await castOf(p);
  const prize = { mode: 'guaranteed' as const, guaranteeCents: 110_00, split: [10_000] };
  await expect(published(host, freeTerms(p, { prize }))).rejects.toThrow('insufficient-funds');
  await p.refill(host, 30_00);
  const event = await published(host, freeTerms(p, { prize }));
  expect(event).toMatchObject({ status: 'registration_open' });
  await expectBooks(p, 110_00);
});

test.thorough(
  'an entry that could not be paid because of an outage has its time again',
  async () => {
    const p = await eventPlatform();
    const { host, ada } = await castOf(p);
    const event = await published(host, freeTerms(p, pool));
    const { payBy } = await entered(ada, event);
    await p.kill('tournament');
    await p.moveClock(Date.parse(payBy ?? '') + 1000 - p.clock.now().getTime());
    await p.restart('tournament');
    const again = await entryOf(ada, event);
    const until = p.clock.now().getTime() + 15 * minuteMs;
    expect(again).toMatchObject({
      status: 'pending_payment',
      payBy: new Date(until).toISOString(),
    });
    await p.advance(15 * minuteMs);
    expect(await entryOf(ada, event)).toMatchObject({ status: 'expired' });
  },
);
