import {
  acceptWager,
  type CallSpec,
  cancelWager,
  createWager,
  editWager,
  fundEscrow,
  listPlayTypes,
  releaseReservations,
  reserveFunds,
  settleEscrow,
} from '@contend/contracts';
import type { StoryPlatform } from '@contend/test-kit';
import { accepted, expectBooks, offered, played, read, taking, wagerPlatform } from './play-wager';

/** Exceeds the time after which a timer finishes a dead process's work. */
const claimMs = 31_000;

type When = 'before' | 'after';

/** Crashes the wager service around a call to the wallet, during `work`. */
async function dieDuring(
  p: StoryPlatform,
  contract: CallSpec,
  { when, work }: { when: When; work: () => Promise<unknown> },
): Promise<void> {
  const crashed = p.crash('wager', contract, when);
  const lost = work().catch(() => undefined);
  await crashed;
  await p.restart('wager');
  await p.advance(claimMs);
  await lost;
}

const moments: When[] = ['before', 'after'];

test.thorough.each(moments)(
  'lists an offer with one hold after a crash %s the hold',
  async (when) => {
    const p = await wagerPlatform();
    const ada = await p.player('ada', { funds: 50_00 });
    const [playType] = (await p.anyone.call(listPlayTypes, { query: {} })).items;
    const { id: playTypeId = '', gameId = '' } = playType ?? {};
    const format = { gameId, playTypeId, teamSize: 1 as const, bestOf: 3 as const };
    const body = { ...format, stake: 10_00, users: [ada.id] };
    const key = { idempotencyKey: 'ada-offers-1' };
    await dieDuring(p, reserveFunds, { when, work: () => ada.call(createWager, { body }, key) });
    const stored = await p.database('wager').collection('wagers').find().toArray();
    expect(stored).toMatchObject([{ status: 'open', stakes: 'held' }]);
    expect(await ada.balance()).toEqual({ available: 40_00, held: 10_00 });
    await expectBooks(p, { escrow: 0, house: 0 });
  },
);

const steps = moments.map((when) => ({ contract: fundEscrow as CallSpec, when }));

test.thorough.each(steps)(
  'finishes the acceptance after a crash $when $contract.summary',
  async (step) => {
    const p = await wagerPlatform();
    const { ada, bea, wager } = await offered(p);
    const work = () => bea.call(acceptWager, taking(bea, wager));
    await dieDuring(p, step.contract, { when: step.when, work });
    expect(await read(p, wager.id)).toMatchObject({
      status: 'accepted',
      away: { captainId: bea.id },
    });
    expect(await ada.balance()).toEqual({ available: 40_00, held: 10_00 });
    expect(await bea.balance()).toEqual({ available: 40_00, held: 10_00 });
    await expectBooks(p, { escrow: 20_00, house: 0 });
  },
);

test.thorough('reopens the wager after a crash while an acceptor’s wallet is short', async () => {
  const p = await wagerPlatform();
  const { wager } = await offered(p);
  const cal = await p.player('cal', { funds: 9_99 });
  const work = () => cal.call(acceptWager, taking(cal, wager));
  await dieDuring(p, fundEscrow, { when: 'after', work });
  expect(await read(p, wager.id)).toMatchObject({ status: 'open', away: null });
  expect(await cal.balance()).toEqual({ available: 9_99, held: 0 });
});

test.thorough.each(moments)(
  'holds one of two stakes after a crash %s the new hold',
  async (when) => {
    const p = await wagerPlatform();
    const { ada, wager } = await offered(p);
    const change = { params: { wagerId: wager.id }, body: { stake: 45_00 } };
    await dieDuring(p, reserveFunds, { when, work: () => ada.call(editWager, change) });
    expect(await read(p, wager.id)).toMatchObject({ status: 'open', stake: 45_00 });
    expect(await ada.balance()).toEqual({ available: 5_00, held: 45_00 });
    await expectBooks(p, { escrow: 0, house: 0 });
  },
);

test.thorough.each(moments)(
  'dead %s the release of a cancelled wager: the stake goes back once',
  async (when) => {
    const p = await wagerPlatform();
    const { ada, wager } = await offered(p);
    const work = () => ada.call(cancelWager, { params: { wagerId: wager.id } });
    await dieDuring(p, releaseReservations, { when, work });
    expect((await read(p, wager.id)).status).toBe('cancelled');
    expect(await ada.balance()).toEqual({ available: 50_00, held: 0 });
    await expectBooks(p, { escrow: 0, house: 0 });
  },
);

test.thorough.each(moments)(
  'dead %s the stakes of an accepted wager go back: they go back once',
  async (when) => {
    const p = await wagerPlatform();
    const { ada, bea, wager } = await accepted(p);
    await ada.call(cancelWager, { params: { wagerId: wager.id } });
    const work = () => bea.call(cancelWager, { params: { wagerId: wager.id } });
    await dieDuring(p, settleEscrow, { when, work });
    expect(await ada.balance()).toEqual({ available: 50_00, held: 0 });
    expect(await bea.balance()).toEqual({ available: 50_00, held: 0 });
    await expectBooks(p, { escrow: 0, house: 0 });
  },
);

test.thorough.each(moments)('pays the winner once after a crash %s the payout', async (when) => {
  const p = await wagerPlatform();
  const { ada, wager } = await played(p);
  const work = () => Promise.resolve(p.clock.advance(5 * 60_000));
  await dieDuring(p, settleEscrow, { when, work });
  expect((await read(p, wager.id)).status).toBe('settled');
  expect(await ada.balance()).toEqual({ available: 58_00, held: 0 });
  await expectBooks(p, { escrow: 0, house: 2_00 });
});
