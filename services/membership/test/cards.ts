import {
  answerSandboxCardPage,
  createMembershipCheckout,
  createMembershipPortal,
  listPlans,
  membershipWebhook,
  urlOf,
} from '@contend/contracts';
import { sandboxWebhook } from '@contend/payments';
import type { Player, StoryPlatform } from '@contend/test-kit';

export const dayMs = 24 * 60 * 60_000;
export const services = {
  only: ['user', 'wallet', 'membership'] as ('user' | 'wallet' | 'membership')[],
};

export const noPerks = { rakeBasisPoints: null, doubleXpDays: 0, recordResets: 0 };

/** A plan that an admin can offer. */
export const pro = {
  ...{ name: 'Pro', provider: 'contend' as const, perks: { ...noPerks, rakeBasisPoints: 300 } },
  prices: [{ interval: 'month' as const, amount: 14_99 }],
};

type Answer = 'pays' | 'declines' | 'asks-bank' | 'confirm' | 'reject' | 'back';
type Page = 'checkout' | 'portal' | 'bank';

export async function plus(p: StoryPlatform) {
  const { items } = await p.anyone.call(listPlans, {});
  const plan = items.find(({ name }) => name === 'Plus');
  const [monthly, yearly] = plan?.prices ?? [];
  if (!plan || !monthly || !yearly) throw new Error('There is no plan to buy.');
  return { plan, monthly, yearly };
}

/** The page and the object that a link of the sandbox names. */
export function pageOf(link: string) {
  const [, page = '', objectId = ''] = /cards\/([a-z]+)\/([0-9a-f]{24})/.exec(link) ?? [];
  return { page: page as Page, objectId };
}

/** Presses a button of a sandbox page. */
export const answer = (p: StoryPlatform, link: string, chosen: Answer) =>
  p.anyone.answer(answerSandboxCardPage, { params: { ...pageOf(link), answer: chosen } });

export async function openCheckout(player: Player, priceId: string, discountCode?: string) {
  const body = { priceId, ...(discountCode && { discountCode }) };
  return (await player.call(createMembershipCheckout, { body })).link;
}

/** Chooses another card in the portal. */
export async function useCard(p: StoryPlatform, player: Player, card: Answer) {
  const { link } = await player.call(createMembershipPortal, { body: {} });
  await answer(p, link, card);
}

/** Removes the only stored card, as its owner does at a provider. */
export const removeCard = (p: StoryPlatform) =>
  sandboxCards(p).updateOne({ kind: 'customer' }, { $set: { 'value.card': null } });

/** Removes the only customer at the provider. */
export const removeCustomer = (p: StoryPlatform) => sandboxCards(p).deleteOne({ kind: 'customer' });

const sandboxCards = (p: StoryPlatform) => p.database('membership').collection('sandboxCards');

/** A session lasts hours of the platform's clock. */
export async function later(p: StoryPlatform, player: Player, ms: number) {
  await p.advance(ms);
  await player.signInAgain();
}

export async function books(p: StoryPlatform) {
  const { differences, escrowCents, houseCents } = await p.ledger.verify();
  expect(differences).toEqual([]);
  return { escrowCents, houseCents };
}

/** What the sandbox's cards have paid less what went back to them or their banks, in cents. */
export async function cardCents(p: StoryPlatform): Promise<number> {
  const rows = await p.database('membership').collection('sandboxCards').find().toArray();
  return rows
    .filter(({ kind, value }) => kind === 'payment' && value.status === 'paid')
    .reduce(
      (sum, { value }) =>
        sum + value.amountCents - value.refundedCents - (value.disputedCents ?? 0),
      0,
    );
}

/** Sends a signed event of the sandbox over HTTP. */
export async function sendWebhook(
  p: StoryPlatform,
  row: { id: string; kind: string; changes: number },
  { provider = 'sandbox', isForged = false } = {},
) {
  const secret = isForged ? 'f'.repeat(32) : p.secrets.webhook;
  const webhook = sandboxWebhook(row as Parameters<typeof sandboxWebhook>[0], {
    ...{ secret, now: p.clock.now() },
  });
  const { status, body } = await p.anyone.send(
    'POST',
    urlOf(membershipWebhook, { params: { provider } }),
    { body: webhook.rawBody.toString('utf8'), headers: webhook.headers },
  );
  return { status, code: (body as { code?: string }).code };
}

/**
 * Changes a payment at the provider, as its bank or its dashboard does, and sends the event.
 * @param nth in the order in which the only membership took them in, from 0
 */
export async function changePayment(
  p: StoryPlatform,
  fields: { refundedCents?: number; disputedCents?: number; refundsAre?: string },
  { nth = 0, isEventSent = true } = {},
) {
  const [member] = await p.database('membership').collection('memberships').find().toArray();
  const rows = p.database('membership').collection<{ _id: string }>('sandboxCards');
  const row = await rows.findOne({ _id: String(member?.card.paymentIds[nth]) });
  if (!row) throw new Error('There is no such payment.');
  const { disputedCents } = fields;
  const isDisputed = disputedCents !== undefined && { isDisputed: disputedCents > 0 };
  const { value: before, changes: last } = row as unknown as { value: object; changes: number };
  const value = { ...before, ...fields, ...isDisputed };
  const changes = last + 1;
  await rows.updateOne({ _id: row._id }, { $set: { value, changes } } as never);
  if (!isEventSent) return;
  await sendWebhook(p, { id: row._id, kind: 'payment', changes });
  await p.settled();
}
