import {
  cancelTournament,
  disqualifyEntry,
  getPayoutTerms,
  leaveTournament,
  payForSeat,
  tournamentCancelled,
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
  castOf,
  funds,
  seededEvent,
} from './event-story';

const fee = 5_00;
const available = async (player: Player) => (await player.balance()).available;

/** As if all money of a player was given to them: no call of the platform gives bonus yet. */
async function makeBonus(p: StoryPlatform, { id: userId }: Player): Promise<void> {
  const lines = p.database('wallet').collection('statementLines');
  const made = await lines.updateMany({ userId }, { $set: { type: 'bonus' } });
  expect(made.modifiedCount).toBe(1);
}

const bonusOf = async (player: Player) => (await player.call(getPayoutTerms, { query: {} })).held;

// Ada pays for herself and for Ben; Cat leaves before check-in, and is refunded; Dan leaves while
// check-in is open, and is not; Eve does not pay, and Fay waits. Dan's
// money is bonus, which is never paid out.
test.thorough('27: a cancelled event returns each cent once to its payer', async () => {
  const p = await eventPlatform();
  const { host, ada, ben, cat, dan, eve, fay } = await castOf(p);
  const prize = { mode: 'guaranteed' as const, guaranteeCents: 60_00, split: [10_000] };
  const terms = { ...pool, prize, maxEntries: 4 };
  const event = await published(host, freeTerms(p, terms));
  const params = { tournamentId: event.id };
  const pay = (payer: Player, { id: userId }: Player) =>
    payer.call(payForSeat, { params, body: { userId, amount: fee } });
  const leave = async (player: Player) => {
    const body = { entryId: (await entryOf(player, event))?.id ?? '' };
    await player.call(leaveTournament, { params, body });
    await p.settled();
  };
  await makeBonus(p, dan);
  for (const player of [ada, ben, cat, dan]) await entered(player, event);
  await pay(ada, ada);
  await pay(ada, ben);
  await pay(cat, cat);
  await pay(dan, dan);
  await leave(cat);
  expect(await available(cat)).toBe(funds);
  // Shortly before check-in opens there is one place.
  await p.advance(2 * hourMs - 5 * minuteMs);
  expect(await entered(eve, event)).toMatchObject({ status: 'pending_payment' });
  expect(await entered(fay, event)).toMatchObject({ status: 'waiting' });
  await p.advance(5 * minuteMs);
  expect(await eventOf(host, event)).toMatchObject({ status: 'check_in' });
  await leave(dan);
  expect(await available(dan)).toBe(funds - fee);
  expect(await bonusOf(dan)).toMatchObject([{ source: 'bonus', amount: funds - fee, from: null }]);
  expect(await entryOf(dan, event)).toMatchObject({ status: 'withdrawn', refund: 'none' });
  expect(await p.ledger.verify()).toMatchObject({ escrowCents: 60_00 + 3 * fee, differences: [] });

  const cancelling = { params, body: { version: (await eventOf(host, event)).version } };
  await host.call(cancelTournament, cancelling);
  await host.call(cancelTournament, cancelling);
  await p.settled();
  // Also Dan, whose fee goes back now; not Cat, who has it already.
  const userIds = [ada, ben, eve, fay, dan].map(({ id }) => id);
  expect(p.events(tournamentCancelled)).toMatchObject([{ data: { userIds } }]);
  const ends = [
    [ada, 'cancelled', 'returned', funds],
    [ben, 'cancelled', 'returned', funds],
    [cat, 'withdrawn', 'returned', funds],
    [dan, 'withdrawn', 'returned', funds],
    [eve, 'cancelled', 'none', 0],
    [fay, 'cancelled', 'none', 0],
  ] as const;
  for (const [player, status, refund, cents] of ends) {
    expect([player.username, await available(player)]).toEqual([player.username, cents]);
    expect(await entryOf(player, event)).toMatchObject({ status, refund });
  }
  expect(await bonusOf(dan)).toMatchObject([{ source: 'bonus', amount: funds, from: null }]);
  expect(await available(host)).toBe(100_00);
  expect(await p.ledger.verify()).toMatchObject({
    ...{ escrowCents: 0, houseCents: 0, suspenseCents: 0, differences: [] },
  });
});

test.thorough('removals before the start that leave one entry cancel the event', async () => {
  const p = await eventPlatform();
  const { host, ada, ben } = await castOf(p);
  const prize = { mode: 'guaranteed' as const, guaranteeCents: 60_00, split: [10_000] };
  const before = await available(host);
  const event = await seededEvent(host, [ada, ben], freeTerms(p, { ...pool, prize }));
  const params = { tournamentId: event.id };
  const body = { entryId: event.entryIds[1] ?? '', reason: 'Two accounts' };
  expect(await host.call(disqualifyEntry, { params, body })).toMatchObject({
    status: 'disqualified',
  });
  await p.settled();
  expect(await eventOf(host, event)).toMatchObject({
    ...{ status: 'cancelled', cancelReason: 'too-few-entries' },
  });
  expect(await entryOf(ada, event)).toMatchObject({ status: 'cancelled', refund: 'returned' });
  for (const player of [ada, ben]) expect(await available(player)).toBe(funds);
  expect(await available(host)).toBe(before);
  expect(await p.ledger.verify()).toMatchObject({ escrowCents: 0, differences: [] });
});
