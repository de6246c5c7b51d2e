import { getMySubscription, subscribeByCard } from '@contend/contracts';
import { platform, type Player, type StoryPlatform } from '@contend/test-kit';
import { randomOf } from '../../../packages/payments/test/stripe-network';
import { type Provider, providerOf, type Row } from './card-provider';
import {
  books,
  cardCents,
  openCheckout,
  pageOf,
  plus,
  sendWebhook,
  services,
  useCard,
} from './cards';

type Kind = 'pays' | 'disputes' | 'twice' | 'leaves' | 'confirms' | 'rejects';
type Action = () => Promise<void>;

interface Member {
  player: Player;
  kind: Kind;
  /** What the customer and the bank do at the provider, in order. */
  actions: Action[];
}

const kinds: Kind[] = ['pays', 'disputes', 'twice', 'leaves', 'confirms', 'rejects'];
const membersOfKind = 2;

/** Another payment of the same purchase, which belongs to no charge. */
async function payAgain({ store, paymentOf }: Provider, checkoutId: string): Promise<void> {
  const first = await store.find(await paymentOf(checkoutId));
  if (!first) throw new Error('The checkout was not paid.');
  const id = first.id.replace(/^..../, 'dddd');
  const value = { ...first.value, id };
  await store.save({ id, kind: 'payment', value, changes: 1 });
}

async function memberOf(
  { p, provider, priceId }: { p: StoryPlatform; provider: Provider; priceId: string },
  name: string,
  kind: Kind,
): Promise<Member> {
  const player = await p.player(name);
  const { control, paymentOf } = provider;
  if (kind === 'confirms' || kind === 'rejects') {
    await useCard(p, player, 'asks-bank');
    const { confirmLink } = await player.call(subscribeByCard, { body: { priceId } });
    const { objectId } = pageOf(confirmLink ?? '');
    return { player, kind, actions: [() => control.answerBank(objectId, kind === 'confirms')] };
  }
  const { objectId: id } = pageOf(await openCheckout(player, priceId));
  const pay = () => control.payCheckout(id, 'pays');
  const more: Record<typeof kind, Action[]> = {
    ...{ leaves: [], pays: [pay] },
    disputes: [pay, async () => control.disputePayment(await paymentOf(id))],
    twice: [pay, () => payAgain(provider, id)],
  };
  return { player, kind, actions: more[kind] };
}

/** Each change is followed by its webhook. */
async function straight(p: StoryPlatform, members: Member[], changed: Row[]): Promise<void> {
  for (const { actions } of members)
    for (const action of actions) {
      await action();
      for (const row of changed.splice(0)) await sendWebhook(p, row);
      await p.settled();
    }
}

/**
 * The members act in any order; webhooks are lost, repeated and late. Of each object one arrives
 * at some time after its last change, as a provider repeats those that were not answered.
 */
async function storm(
  p: StoryPlatform,
  members: Member[],
  { changed, random }: { changed: Row[]; random: () => number },
): Promise<{ sent: number; lost: number }> {
  const pick = <One>(all: One[]) => all[Math.floor(random() * all.length)];
  const left = members.map(({ actions }) => [...actions]);
  const seen: Row[] = [];
  const counts = { sent: 0, lost: 0 };
  const send = async (row: Row | undefined) => {
    if (!row) return;
    counts.sent += 1;
    expect(await sendWebhook(p, row)).toMatchObject({ status: 200 });
  };
  for (;;) {
    const open = left.filter((actions) => actions.length > 0);
    if (open.length === 0) break;
    await pick(open)?.shift()?.();
    for (const row of changed.splice(0)) {
      seen.push(row);
      if (random() < 0.5) counts.lost += 1;
      else await send(row);
    }
    if (random() < 0.4) await send(pick(seen));
  }
  const last = new Map(seen.map((row) => [row.id, row]));
  const late = [...last.values(), ...seen.filter(() => random() < 0.3)];
  while (late.length > 0) await send(late.splice(Math.floor(random() * late.length), 1)[0]);
  await p.settled();
  return counts;
}

/** What each member has, without what names one of them. */
async function statesOf(members: Member[]) {
  const states: unknown[] = [];
  for (const { player, kind } of members) {
    await player.signInAgain();
    const mine = await player.call(getMySubscription, {});
    const { id: _id, confirmLink: _link, ...state } = mine ?? { id: null };
    states.push({ kind, state: mine && state });
  }
  return states;
}

test.thorough('webhooks in any order, lost and repeated, end as the straight history', async () => {
  const seed = Number(process.env.STORM_SEED ?? Date.now() % 2 ** 31);
  process.stdout.write(`webhook storm: seed ${seed} (STORM_SEED repeats it)\n`);
  const p = await platform(services);
  const { monthly } = await plus(p);
  const changed: Row[] = [];
  const world = { p, provider: providerOf(p, changed), priceId: monthly.id };
  const groupOf = async (name: string) => {
    const members: Member[] = [];
    for (const [nth, kind] of [...kinds, ...kinds].entries())
      members.push(await memberOf(world, `${name}${nth}`, kind));
    return members;
  };
  const [calm, wild] = [await groupOf('calm'), await groupOf('wild')];
  await p.settled();
  await straight(p, calm, changed);
  const after = await books(p);
  const paid = await cardCents(p);
  // Those who pay, pay twice or confirm; what the bank took back or was not expected is gone.
  expect(after).toEqual({ escrowCents: 3 * membersOfKind * 7_99, houseCents: 0 });
  const counts = await storm(p, wild, { changed, random: randomOf(seed) });
  process.stdout.write(`webhook storm: ${counts.sent} sent, ${counts.lost} lost at first\n`);
  expect(await statesOf(wild)).toEqual(await statesOf(calm));
  expect(await books(p)).toEqual({ escrowCents: 2 * after.escrowCents, houseCents: 0 });
  expect(await cardCents(p)).toBe(2 * paid);

  // What was not paid expires, and the paid ones are renewed alike.
  await p.advance(31 * 60_000);
  expect(await statesOf(wild)).toEqual(await statesOf(calm));
  await p.advance(31 * 24 * 60 * 60_000);
  expect(await statesOf(wild)).toEqual(await statesOf(calm));
  const { escrowCents, houseCents } = await books(p);
  expect(houseCents).toBe(2 * after.escrowCents);
  expect(escrowCents).toBe(await renewedCents(wild, calm));
});

/** The payments of the second period. */
async function renewedCents(...groups: Member[][]): Promise<number> {
  const states = await Promise.all(
    groups.flat().map(({ player }) => player.call(getMySubscription, {})),
  );
  return states.filter((one) => one?.status === 'active').length * 7_99;
}

test.thorough(
  'a payment that the bank took back before it was read ends the membership',
  async () => {
    const p = await platform(services);
    const { monthly } = await plus(p);
    const changed: Row[] = [];
    const world = { p, provider: providerOf(p, changed), priceId: monthly.id };
    const { player, actions } = await memberOf(world, 'ada', 'disputes');
    await p.settled();
    for (const action of actions) await action();
    await sendWebhook(p, changed.at(-1)!);
    await p.settled();
    expect(await player.call(getMySubscription, {})).toMatchObject({ status: 'canceled' });
    expect(await books(p)).toEqual({ escrowCents: 0, houseCents: 0 });
  },
);
