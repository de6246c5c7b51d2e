import { cancelSubscription, getMySubscription, reconcilePayouts } from '@contend/contracts';
import type { Player } from '@contend/test-kit';
import { chargeFaults } from './provider-faults';
import { stripeStory, type StripeStory, subscribed } from './stripe-fixture';

const hourMs = 3600_000;
const reconcile = async ({ p }: StripeStory) => p.operator.call(reconcilePayouts, {});

async function cancel({ p }: StripeStory, player: Player): Promise<void> {
  const mine = await player.call(getMySubscription, {});
  const query = { id: mine?.id ?? '', atPeriodEnd: 'false' as const };
  await player.call(cancelSubscription, { query });
  await p.settled();
}

const differences = async ({ p }: StripeStory) => (await p.ledger.verify()).differences;

test.thorough(
  'charges of memberships are compared by their payments, with their refunds',
  async () => {
    const story = await stripeStory(['user', 'wallet', 'membership']);
    const { server } = story;
    const { player: ada, payment } = await subscribed(story, 'ada');
    await subscribed(story, 'bea');
    await cancel(story, ada);
    expect(payment.latest_charge).toMatchObject({ amount_refunded: expect.any(Number) as number });
    const clean = await reconcile(story);
    expect(clean.charges).toEqual({ compared: 2, listed: 2 });
    expect(clean.findings).toEqual([]);

    const before = structuredClone([...server.objects]);
    const ref = String(payment.id);
    const other = { customer: 'cus_other', account: '' };
    const site = { objects: server.objects, of: payment, reference: ref, other };
    const refund = [...server.objects.values()].find(
      (one) => one.object === 'refund' && one.payment_intent === ref,
    ) ?? { id: '', amount: 0 };
    const refundedLess = () => {
      refund.amount -= 100;
      return `refund:${ref}`;
    };
    const refundedBeyond = () => {
      refund.amount += Number(payment.amount);
      return `refund:${ref}`;
    };
    const faults = {
      'missing there': chargeFaults['missing there'],
      'another amount': chargeFaults['another amount'],
      'another currency': chargeFaults['another currency'],
      'another player': chargeFaults['another player'],
      'a refund less': refundedLess,
      'more than was paid': refundedBeyond,
    };
    for (const [name, fault] of Object.entries(faults)) {
      const expected = fault?.(site);
      const { findings } = await reconcile(story);
      expect([name, findings.map(({ id }) => id)]).toEqual([name, [expected]]);
      expect(findings.map(({ paymentId }) => paymentId)).toEqual([null]);
      expect(await differences(story)).toEqual([]);
      server.objects.set(ref, payment);
      for (const [id, object] of structuredClone(before)) {
        Object.assign(server.objects.get(id) ?? {}, object);
      }
      expect((await reconcile(story)).findings).toEqual([]);
    }
  },
);

test.thorough('a refund of a charge that is older than the list is no difference', async () => {
  const story = await stripeStory(['user', 'wallet', 'membership']);
  const { p } = story;
  const { player: ada } = await subscribed(story, 'ada', 'year');
  await p.advance(40 * 24 * hourMs);
  await ada.signInAgain();
  await cancel(story, ada);
  expect(await reconcile(story)).toMatchObject({ findings: [] });
});

test.thorough('a charge that no service records is found a day later', async () => {
  const story = await stripeStory(['user', 'wallet', 'membership']);
  const { p, server } = story;
  const { payment } = await subscribed(story, 'ada');
  await p.advance(5000);
  const at = {
    objects: server.objects,
    of: payment,
    reference: '',
    other: { customer: '', account: '' },
  };
  const created = Math.floor(p.clock.now().getTime() / 1000);
  const expected = chargeFaults['without a name']?.({ ...at, of: { ...payment, created } });
  expect((await reconcile(story)).findings).toEqual([]);
  await p.advance(24 * hourMs);
  const { findings } = await reconcile(story);
  expect(findings).toMatchObject([
    { id: expected, kind: 'unexpected', suspenseCents: payment.amount as number },
  ]);
  expect(await differences(story)).toEqual([]);
});
