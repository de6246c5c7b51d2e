import {
  cancelTournament,
  entryPaymentMs,
  fundEscrow,
  payForSeat,
  type Reply,
  registerForTournament,
  reverseFunding,
} from '@contend/contracts';
import { eventually, type Player, type StoryPlatform } from '@contend/test-kit';
import {
  entered,
  entering,
  entryOf,
  eventOf,
  eventPlatform,
  freeTerms,
  minuteMs,
  pool,
  published,
  castOf,
  funds,
} from './event-story';

/** For the last place, beside the one of the first place. */
const payers = globalThis.isThorough ? 100 : 3;
const paying = ({ id: tournamentId }: { id: string }, player: Player) => ({
  params: { tournamentId },
  body: { userId: player.id, amount: 5_00 },
});
const available = async (player: Player) => (await player.balance()).available;
const expectBooks = async (p: StoryPlatform, escrowCents: number) =>
  expect(await p.ledger.verify()).toMatchObject({ escrowCents, differences: [] });

test(`23: of ${payers} payers for the last place one pays, no other is charged`, async () => {
  const p = await eventPlatform();
  const { host, ada: first, ben, cat, dan } = await castOf(p);
  const others = [ben, cat, dan];
  for (let number = others.length; number < payers; number += 1) {
    others.push(await p.player(`payer${number}`, { funds }));
  }
  const event = await published(host, freeTerms(p, { ...pool, maxEntries: 2, hasWaitlist: false }));
  await entered(first, event);
  await first.call(payForSeat, paying(event, first));
  const tried = await Promise.all(
    others.map(async (player) => {
      const entry = await player.answer(registerForTournament, entering(event));
      const payment = await player.answer(payForSeat, paying(event, player));
      return [entry, payment].map(({ status }) => status);
    }),
  );
  expect(tried.filter(([entry, payment]) => entry === 201 && payment === 200)).toHaveLength(1);
  expect(tried.filter(([entry, payment]) => entry === 409 && payment === 404)).toHaveLength(
    payers - 1,
  );
  await p.settled();
  const left = await Promise.all([first, ...others].map(available));
  expect(left.filter((cents) => cents !== funds)).toEqual([funds - 5_00, funds - 5_00]);
  expect(await eventOf(host, event)).toMatchObject({ entries: { placed: 2, waiting: 0 } });
  await expectBooks(p, 10_00);
});

test.thorough('two payments of one seat at the same moment charge one payer', async () => {
  const p = await eventPlatform();
  const { host, ada, ben } = await castOf(p);
  const event = await published(host, freeTerms(p, pool));
  await entered(ada, event);
  const answers = await Promise.all([
    ada.answer(payForSeat, paying(event, ada)),
    ben.answer(payForSeat, paying(event, ada)),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await p.settled();
  expect((await available(ada)) + (await available(ben))).toBe(2 * funds - 5_00);
  await expectBooks(p, 5_00);
});

test.thorough.each(['before', 'after'] as const)(
  'a payment whose process stops %s the call of the wallet is finished or returned',
  async (when) => {
    const p = await eventPlatform();
    const { host, ada } = await castOf(p);
    const event = await published(host, freeTerms(p, pool));
    await entered(ada, event);
    const crashed = p.crash('tournament', fundEscrow, when);
    const lost = ada.call(payForSeat, paying(event, ada)).catch(() => undefined);
    await crashed;
    await p.restart('tournament');
    await p.advance(minuteMs);
    await lost;
    await p.settled();
    const entry = (await entryOf(ada, event)) as NonNullable<Reply<typeof registerForTournament>>;
    const isPaid = entry.seats[0]?.isPaid === true;
    expect(await available(ada)).toBe(isPaid ? funds - 5_00 : funds);
    await expectBooks(p, isPaid ? 5_00 : 0);
    if (!isPaid) {
      expect(await ada.call(payForSeat, paying(event, ada))).toMatchObject({ status: 'entered' });
      await expectBooks(p, 5_00);
    }
  },
);

test.thorough('a payment that is under way when its entry expires is returned', async () => {
  const p = await eventPlatform();
  const { host, ada } = await castOf(p);
  const event = await published(host, freeTerms(p, pool));
  await entered(ada, event);
  await p.advance(entryPaymentMs - 1000);
  const crashed = p.crash('tournament', fundEscrow, 'after');
  const lost = ada.call(payForSeat, paying(event, ada)).catch(() => undefined);
  await crashed;
  await p.moveClock(1000);
  await p.restart('tournament');
  await p.advance(minuteMs);
  await lost;
  await ada.signInAgain();
  expect(await entryOf(ada, event)).toMatchObject({ status: 'expired', refund: 'returned' });
  expect(await available(ada)).toBe(funds);
  await expectBooks(p, 0);
});

test.thorough('refunds are returned once after a crash in the middle of them', async () => {
  const p = await eventPlatform();
  const { host, ada } = await castOf(p);
  const event = await published(host, freeTerms(p, pool));
  await entered(ada, event);
  await ada.call(payForSeat, paying(event, ada));
  const { version } = await eventOf(host, event);
  const crashed = p.crash('tournament', reverseFunding, 'after');
  const params = { tournamentId: event.id };
  const lost = host.call(cancelTournament, { params, body: { version } }).catch(() => undefined);
  await crashed;
  await p.restart('tournament');
  await p.advance(minuteMs);
  await lost;
  await eventually('the refund to be recorded', async () => {
    return (await entryOf(ada, event))?.refund === 'returned';
  });
  expect(await available(ada)).toBe(funds);
  await expectBooks(p, 0);
});
