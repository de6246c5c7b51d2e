import { getPayoutAuthorization, reconcilePayouts } from '@contend/contracts';
import { exact } from './payout-fixture';
import { chargeFaults, type Fault, payoutFaults } from './provider-faults';
import {
  approved,
  paidRefill,
  readyPlayer,
  stripeStory,
  type StripeStory,
  subscribed,
} from './stripe-fixture';

const days = 24 * 3600_000;
/** Faults of charges and payouts; with a payout that is late they are 50. */
const counts = { charges: 31, payouts: 18 };
/** How many of the charges are payments of memberships by card. */
const cardCount = 8;

const reconcile = async ({ p }: StripeStory) => p.operator.call(reconcilePayouts, {});

/** The balance of the suspense account, by its entries. */
async function suspenseCents({ p }: StripeStory): Promise<number> {
  const entries = p.database('wallet').collection('entries').find({ account: 'suspense:stripe' });
  const cents = (await entries.toArray()).map(({ side, amountCents }) =>
    side === 'credit' ? Number(amountCents) : -Number(amountCents),
  );
  return cents.reduce((sum, one) => sum + one, 0);
}

/** Faults of a payment by card, which the ledger has under the provider's own id. */
const cardFaults: Record<string, Fault> = Object.fromEntries(
  ['missing there', 'another amount', 'another currency', 'another player'].map((name) => [
    name,
    chargeFaults[name] as Fault,
  ]),
);

/**
 * Refills, payouts and payments of memberships that both sides agree on, and a payout that stays
 * with the bank.
 */
async function agreeingBooks(story: StripeStory) {
  const { p, control, objects, tell } = story;
  const ada = await readyPlayer(story, 500_00);
  const people = { ada, admin: await p.admin('rita') };
  for (let nth = 0; nth < counts.payouts; nth += 1) {
    await approved(story, people, 10_00 + nth);
    const { account, id } = objects('payout').at(-1) ?? {};
    await control.finishPayout(`${account}/${id}`, 'paid');
    await tell('payout', `${account}/${id}`);
  }
  const byCard = new Set<string>();
  for (let nth = 0; nth < cardCount; nth += 1)
    byCard.add(String((await subscribed(story, `member${nth}`)).payment.id));
  for (let nth = cardCount; nth < counts.charges; nth += 1) {
    const { paymentId } = await paidRefill(story, ada, 10_00 + nth);
    await tell('payment', paymentId);
  }
  const bea = await p.player('bea');
  await tell('payment', (await paidRefill(story, bea, 10_00)).paymentId);
  await bea.call(getPayoutAuthorization, {});
  await approved(story, people, 12_00);
  return { ada, byCard };
}

/** Puts one of the faults into each of the books' lines, in an order of the seed. */
function inject(story: StripeStory, byCard: ReadonlySet<string>, seed: number): string[] {
  const { objects, server } = story;
  const [customer = '', account = ''] = ['customer', 'account'].map((one) =>
    String(objects(one).at(-1)?.id),
  );
  const put = (kind: string, faults: Record<string, Fault>, count: number): string[] => {
    const lines = objects(kind).slice(0, count);
    return lines.map((of, nth) => {
      const isByCard = byCard.has(String(of.id));
      const all = Object.values(isByCard ? cardFaults : faults);
      const fault = all[(seed + nth) % all.length] as Fault;
      const reference = String(isByCard ? of.id : of.metadata.reference);
      return fault({ objects: server.objects, of, reference, other: { customer, account } });
    });
  };
  return [
    ...put('payment_intent', chargeFaults, counts.charges),
    ...put('transfer', payoutFaults, counts.payouts),
  ];
}

test.thorough(
  'finds exactly 50 of 50 faults at the provider, and books them in suspense',
  async () => {
    const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
    const story = await stripeStory(['user', 'wallet', 'membership']);
    const { p, server } = story;
    const { ada, byCard } = await agreeingBooks(story);
    const clean = await reconcile(story);
    expect(clean).toMatchObject({ compared: counts.payouts + 1, listed: counts.payouts + 1 });
    // The money of the payouts, and another player's.
    const charges = counts.charges + 2;
    expect(clean.charges).toEqual({ compared: charges, listed: charges });
    expect(clean.findings).toEqual([]);

    const before = structuredClone([...server.objects]);
    const faults = inject(story, byCard, seed);
    await p.advance(10 * days);
    await ada.signInAgain();
    const { account, id } = before.findLast(([, one]) => one.object === 'payout')?.[1] ?? {};
    const expected = [...faults, `late:${account}/${id}`].sort();
    expect(expected).toHaveLength(50);
    const found = await reconcile(story);
    const ids = found.findings.map((one) => one.id).sort();
    expect({ seed, ids }).toEqual({ seed, ids: expected });
    const booked = found.findings.reduce((sum, one) => sum + one.suspenseCents, 0);
    expect(await suspenseCents(story)).toBe(booked);
    // A repeat finds the same, since the same time, and books nothing again.
    await p.advance(1000);
    expect((await reconcile(story)).findings).toEqual(found.findings);
    expect(await suspenseCents(story)).toBe(booked);
    expect(await exact(p)).toEqual([]);

    server.objects.clear();
    for (const [name, one] of before) server.objects.set(name, one);
    expect((await reconcile(story)).findings.map((one) => one.kind)).toEqual(['late']);
    expect(await suspenseCents(story)).toBe(0);
    expect(await exact(p)).toEqual([]);
  },
);
