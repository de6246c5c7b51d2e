import { retryStale } from '@contend/service-kit';
import type { WalletDeps } from '../src/deps';
import { freezePayouts, thawPayouts } from '../src/payouts/freezing.actions';
import { payoutProfileRepository, payoutRepository } from '../src/payouts/payout.repository';
import { paymentRepository } from '../src/refills/payment.repository';
import type { Payment } from '../src/refills/payment';
import { idOf, ledgerFixture } from './ledger-fixture';

/** The freezes of payouts on a ledger, as each of its replicas changes them. */
async function freezes() {
  const fixture = await ledgerFixture({ replicas: 2 });
  const replicas = fixture.dbs.map((db, nth) => {
    const stores = { payoutProfiles: payoutProfileRepository(db), payouts: payoutRepository(db) };
    const ledger = fixture.ledgers[nth];
    const deps = { db, ledger, ...stores, payments: paymentRepository(db), now: () => new Date() };
    return deps as WalletDeps;
  });
  for (const { db } of replicas) await db.prepare();
  const change = (nth: number, act: (deps: WalletDeps) => Promise<void>) => {
    const deps = replicas[nth % replicas.length] as WalletDeps;
    return retryStale(() => deps.db.transaction(() => act(deps)));
  };
  const released = (subject: string) =>
    fixture
      .collection('outbox')
      .countDocuments({ subject, type: 'wallet.payouts-released.v1' } as never);
  return { ...fixture, change, released };
}

test.thorough('of replicas that lift a freeze at once, one publishes it', async () => {
  const { change, released, refill, collection, end, verify } = await freezes();
  for (let round = 1; round <= 8; round += 1) {
    const userId = idOf(round);
    await refill(userId, 5_00);
    await change(0, (deps) => freezePayouts(deps, { userId, reason: 'chargeback' }));
    const won = { id: idOf(100 + round), userId, status: 'paid' } as Payment;
    const lifting = [0, 1, 0, 1].map((nth) => change(nth, (deps) => thawPayouts(deps, won)));
    // The balance changes meanwhile, which the event says too.
    await Promise.all([...lifting, refill(userId, 1_00)]);
    expect(await released(userId)).toBe(1);
    expect(await collection('payoutProfiles').findOne({ _id: userId })).toMatchObject({
      frozen: null,
    });
  }
  expect((await verify()).differences).toEqual([]);
  await end();
});
