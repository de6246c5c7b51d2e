import { Refusal } from '@contend/contracts';
import { retryStale } from '@contend/service-kit';
import { noAnswer, oneAtATime } from '../../test/model/busy-provider';
import { cardFixture } from '../../test/model/card-fixture';
import { dayMs, plus, purchase, storedCard, userId } from '../../test/model/members';
import type { MembershipDeps } from '../deps';
import { membershipTimers } from '../timers';
import { subscribeByCard } from './buying.actions';
import { changePlan, updateSubscriptionStatus } from './membership.actions';

const charging = ['renew-membership', 'complete-change'];
const [monthlyId = '', yearlyId = ''] = plus.prices.map(({ id }) => id);

type Work = () => Promise<void>;
const nothing: Work = () => Promise.resolve();
/** Runs work once; what is done within it runs none. */
const once = (work: Work): Work => {
  let isDone = false;
  return async () => {
    if (isDone) return;
    isDone = true;
    await work();
  };
};

/** What happens while a call charges. */
interface Meanwhile {
  afterSave: Work;
  atProvider: Work;
  atLimits: Work;
}

/** The actions with a stored card, and the timers that they have set. */
async function fixture() {
  const { deps: plain, port, control, wait } = cardFixture();
  const { id: customerId } = await port.createCustomer({ key: 'customer:ada', userId });
  const due = new Map<string, Date>();
  const meanwhile: Meanwhile = { afterSave: nothing, atProvider: nothing, atLimits: nothing };
  const provider = oneAtATime(port, () => meanwhile.atProvider());
  const memberships = {
    ...plain.memberships,
    liveAt: () => Promise.resolve(null),
    async save(...args: Parameters<typeof plain.memberships.save>) {
      const saved = await plain.memberships.save(...args);
      for (const [kind, at] of Object.entries(args[1].timers ?? {}))
        if (at) due.set(kind, at);
        else due.delete(kind);
      await meanwhile.afterSave();
      return saved;
    },
  };
  const customerOf = () => Promise.resolve({ customerId, provider: 'sandbox' });
  const wallet = { ...plain.wallet, countCard: () => meanwhile.atLimits().then(() => null) };
  const deps = {
    ...{ ...plain, memberships, wallet, sellers: new Set(['contend']) },
    cards: { ...plain.cards, port: () => provider, customerOf },
    plans: { all: () => Promise.resolve([plus]) },
  } as unknown as MembershipDeps;
  return { deps, due, meanwhile, wait, setCard: control.setCard.bind(null, customerId), port };
}

/** A buyer, whose timers run when the test says so. */
async function buyer() {
  const { deps, due, meanwhile, ...rest } = await fixture();
  const { id } = purchase({ card: storedCard });
  const actor = { id: userId };
  const timers = membershipTimers(deps) as { kind: string; run(id: string): Promise<unknown> }[];
  await rest.setCard('pays');
  let quotedAt: string | null = null;
  return {
    ...{ ...rest, meanwhile },
    stored: async () => (await deps.memberships.get(id)).state,
    /** Runs the timers that are due, as another replica does. */
    async fireTimers() {
      for (const { kind, run } of timers) {
        const at = due.get(kind);
        if (!charging.includes(kind) || !at || at > deps.now()) continue;
        due.delete(kind);
        await retryStale(() => run(id));
      }
    },
    subscribe() {
      const body = { priceId: monthlyId };
      return subscribeByCard(deps, { body, actor, newId: id } as never);
    },
    async change() {
      const body = { id, priceId: yearlyId };
      // A repeat is the same request, without another preview.
      if (!quotedAt) await changePlan(deps, { body, actor } as never);
      quotedAt ??= deps.now().toISOString();
      return changePlan(deps, { body: { ...body, quotedAt }, actor } as never);
    },
    retry: () => retryStale(() => updateSubscriptionStatus(deps, retryOf(id, actor))),
  };
}
type Buyer = Awaited<ReturnType<typeof buyer>>;

const retryOf = (membershipId: string, actor: { id: string }) =>
  ({ params: { membershipId }, actor }) as never;

const calls = ['subscribe', 'change', 'retry'] as const;
type Call = (typeof calls)[number];

/** Each call after all that comes before it: a change has a membership, a retry a declined charge. */
async function before(call: Call): Promise<Buyer> {
  const one = await buyer();
  if (call === 'subscribe') return one;
  await one.subscribe();
  if (call === 'change') return one;
  await one.setCard('declines');
  one.wait(31 * dayMs);
  await one.fireTimers();
  expect((await one.stored()).subscription.status).toBe('past_due');
  await one.setCard('pays');
  return one;
}

/** The payments of the call, beside the first one of a membership that was there. */
async function paidIn(call: Call, { port }: Buyer): Promise<number> {
  const paid = (await port.listPayments({ from: new Date(0) })).filter(
    ({ status }) => status === 'paid',
  );
  return paid.length - (call === 'subscribe' ? 0 : 1);
}

async function expectCharged(call: Call, one: Buyer): Promise<void> {
  const { subscription, change } = await one.stored();
  expect({ subscription, change }).toMatchObject({
    ...{ subscription: { status: 'active', charge: null }, change: null },
  });
  const interval = call === 'change' ? 'year' : 'month';
  expect(subscription.paid?.price.interval).toBe(interval);
  expect(await paidIn(call, one)).toBe(1);
}

test.each(calls)('%s: no timer asks the card before the call, without the member', async (call) => {
  const one = await before(call);
  await one.setCard('asks-bank');
  one.meanwhile.afterSave = once(one.fireTimers);
  await one[call]();
  expect((await one.stored()).card?.open?.link).toContain('/bank/');
});

test.each(calls)(
  '%s: a timer beside the request to the provider changes no answer',
  async (call) => {
    const one = await before(call);
    one.meanwhile.atProvider = once(async () => {
      one.wait(60_000);
      await one.fireTimers();
    });
    await one[call]();
    await expectCharged(call, one);
  },
);

test.each(calls)('%s: a repeat beside the request to the provider reads no lie', async (call) => {
  const one = await before(call);
  let second: unknown;
  one.meanwhile.atProvider = once(async () => {
    second = await one[call]().catch((error: unknown) => error);
  });
  await one[call]();
  await expectCharged(call, one);
  const code = call === 'retry' ? undefined : 'charge-unconfirmed';
  expect((second as Partial<Refusal>).code).toBe(code);
});

const silences: [dependency: string, at: keyof Meanwhile, error: Error][] = [
  ['the provider', 'atProvider', noAnswer],
  ['the wallet with its limits', 'atLimits', new Refusal('unavailable')],
];

describe.each(calls)('%s without an answer', (call) => {
  test.each(silences)('of %s is no reply that nothing was changed', async (_, at, error) => {
    const one = await before(call);
    one.meanwhile[at] = () => Promise.reject(error);
    const code = await one[call]().then(
      () => 'answered',
      (refusal: Refusal) => refusal.code,
    );
    // A retry returns the membership with its open charge, as the provider left it.
    const isState = call === 'retry' && at === 'atProvider';
    expect(code).toBe(isState ? 'answered' : 'charge-unconfirmed');
    one.meanwhile[at] = nothing;
    one.wait(5 * 60_000);
    await one.fireTimers();
    await expectCharged(call, one);
  });

  test.each(silences)('of %s reads what the timer made, at a repeat', async (_, at, error) => {
    const one = await before(call);
    one.meanwhile[at] = () => Promise.reject(error);
    await one[call]().catch(() => null);
    one.meanwhile[at] = nothing;
    one.wait(15 * 60_000);
    await one.fireTimers();
    await one[call]();
    await expectCharged(call, one);
  });

  test.each(silences)('of %s can be repeated at once, and counts once', async (_, at, error) => {
    const one = await before(call);
    one.meanwhile[at] = () => Promise.reject(error);
    await one[call]().catch(() => null);
    one.meanwhile[at] = nothing;
    await one[call]();
    await expectCharged(call, one);
    one.wait(5 * 60_000);
    await one.fireTimers();
    await expectCharged(call, one);
  });
});
