import type * as contract from '@contend/contracts';
import { type CallInput, type LimitedPayer, must } from '@contend/contracts';
import {
  type Payment,
  PaymentError,
  type PaymentPort,
  sandboxControl,
  type SandboxRow,
  sandboxWebhook,
} from '@contend/payments';
import type { MembershipDeps } from '../deps';
import type { Membership } from '../membership/membership';
import { requestOf } from './card';
import { chargeState, ignoreUnknownObject } from './card-customers.actions';
import { endCounting, saveCurrent } from './following.actions';
import { changeIdOf, followed, received } from './provider-change';

interface Charging {
  key: string;
  cents: number;
  isMemberPresent: boolean;
}

/** What is known of a charge without a payment: one that a limit bars counts as declined. */
interface Unpaid {
  outcome: 'unknown' | 'declined';
  limited?: LimitedPayer;
}

/**
 * Charges the card of a membership by a key. A payment that waits for the member is read again, and
 * given up after a while. One that their limits of deposits do not allow is not asked for.
 */
export async function askCard(
  deps: MembershipDeps,
  membership: Membership,
  charging: Charging,
): Promise<Payment | Unpaid> {
  const { key, cents } = charging;
  const request = requestOf(membership, key, deps.now());
  if (request.kind === 'create') {
    const limited = await deps.wallet.countCard(membership, { key, cents });
    if (limited) return { outcome: 'declined', limited };
  }
  const payment = await chargeState(askProvider(deps, membership, { ...charging, request }));
  if (payment === 'unknown') return { outcome: 'unknown' };
  if (payment) return payment;
  // Refused by the provider, with no effect.
  await endCounting(deps, membership, key);
  return { outcome: 'declined' };
}

type Asking = Charging & { request: ReturnType<typeof requestOf> };

function askProvider(
  { cards, urlOf }: MembershipDeps,
  membership: Membership,
  { key, cents: amountCents, isMemberPresent, request }: Asking,
): Promise<Payment> {
  const { card, id: reference, planName: title } = membership;
  const port = cards.port();
  if (request.kind === 'cancel') return port.cancelPayment(request.paymentId);
  if (request.kind === 'read') return port.getPayment(request.paymentId);
  return port.createPayment({
    ...{ key, customerId: card?.customerId ?? '', amountCents, reference, title },
    ...{ returnUrl: urlOf('/membership'), isCustomerPresent: isMemberPresent },
  });
}

/** Timer: reads the object that a provider's event named, and takes its payment in. */
export async function followChange(deps: MembershipDeps, changeId: string): Promise<void> {
  const { changes, cards, now } = deps;
  const change = await changes.get(changeId);
  const { object, followedAt } = change.state;
  if (!object || followedAt) return;
  const named = await paymentOf(cards.port(), object).catch(ignoreUnknownObject);
  if (named) await takeNamed(deps, named);
  await changes.save(change, followed(change.state, now()));
}

/** Reads a payment of the provider again, and takes it in. One of no membership changes nothing. */
export async function followPayment(deps: MembershipDeps, paymentId: string): Promise<void> {
  const named = await deps.cards.port().getPayment(paymentId).catch(ignoreUnknownObject);
  if (named) await takeNamed(deps, named);
}

async function takeNamed(deps: MembershipDeps, { id, reference }: Payment): Promise<void> {
  const found = await deps.memberships.find(reference);
  if (found) await saveCurrent(deps, found, id);
}

/** The payment of an object; null without one. Subscriptions are not used: periods are ours. */
async function paymentOf(
  port: PaymentPort,
  { kind, id }: { kind: string; id: string },
): Promise<Payment | null> {
  if (kind === 'payment') return port.getPayment(id);
  if (kind !== 'checkout') return null;
  const { paymentId } = await port.getCheckout(id);
  return paymentId ? port.getPayment(paymentId) : null;
}

interface Received {
  provider: string;
  rawBody: Buffer;
  headers: Record<string, string | undefined>;
}

/**
 * Verifies a provider's event over its raw bytes and stores it; a timer reads the object that it
 * names. A redelivery changes nothing.
 */
export async function receiveWebhook(
  { cards, changes, now }: MembershipDeps,
  { provider, rawBody, headers }: Received,
): Promise<{ ok: true }> {
  must(cards.isOffered() && cards.port().name === provider, 'provider-unknown');
  const change = cards.port().verifyWebhook({ rawBody, headers }, now());
  must(change, 'signature-invalid');
  const id = changeIdOf(provider, change.eventId);
  if (await changes.find(id)) return { ok: true };
  await changes.save(null, received({ id, provider, object: change.object }, now()));
  return { ok: true };
}

/** Timer: delivers an event of the sandbox, as signed bytes like those of any provider. */
export async function sendSandboxEvent(deps: MembershipDeps, objectId: string): Promise<void> {
  const { sandbox, now } = deps;
  const row = await sandbox?.store.find(objectId);
  if (!sandbox || !row) return;
  const webhook = sandboxWebhook(row, { secret: sandbox.secret, now: now() });
  await receiveWebhook(deps, { provider: 'sandbox', ...webhook });
}

const kinds = { checkout: 'checkout', portal: 'customer', bank: 'payment' } as const;

type Params = Pick<CallInput<typeof contract.sandboxCardPage>['params'], 'page' | 'objectId'>;

/** The object of a page of the sandbox. @throws Refusal `payment-not-found` */
export async function sandboxCardObject(
  { sandbox }: Pick<MembershipDeps, 'sandbox'>,
  { page, objectId }: Params,
): Promise<SandboxRow> {
  const row = await sandbox?.store.find(objectId);
  must(row?.kind === kinds[page], 'payment-not-found');
  return row;
}

type AnswerParams = CallInput<typeof contract.answerSandboxCardPage>['params'];

/** Does what the customer chose on a page of the sandbox, and returns to the platform. */
export async function answerSandboxCardPage(
  deps: MembershipDeps,
  { params }: CallInput<typeof contract.answerSandboxCardPage>,
): Promise<{ location: string }> {
  const row = await sandboxCardObject(deps, params);
  try {
    await answer(deps, params);
  } catch (error) {
    must(!(error instanceof PaymentError), 'sandbox-page-closed');
    throw error;
  }
  return { location: returnOf(row, params.answer) };
}

async function answer(
  { sandbox }: MembershipDeps,
  { page, objectId, answer: chosen }: AnswerParams,
): Promise<void> {
  if (!sandbox || chosen === 'back') return;
  const control = sandboxControl(sandbox);
  if (chosen === 'confirm' || chosen === 'reject') {
    must(page === 'bank', 'sandbox-page-closed');
    return control.answerBank(objectId, chosen === 'confirm');
  }
  must(page !== 'bank', 'sandbox-page-closed');
  return page === 'checkout'
    ? control.payCheckout(objectId, chosen)
    : control.setCard(objectId, chosen);
}

/** A path of this site, so that the page works on any host. */
function returnOf({ kind, value }: SandboxRow, chosen: AnswerParams['answer']): string {
  if (kind !== 'checkout') return '/membership';
  const { returnUrl, cancelUrl } = value as SandboxRow<'checkout'>['value'];
  const { pathname, search } = new URL(chosen === 'back' ? cancelUrl : returnUrl);
  return `${pathname}${search}`;
}
