import type * as contract from '@contend/contracts';
import type { CallInput, sandboxCancel, sandboxPay } from '@contend/contracts';
import type { WalletDeps } from '../deps';
import { acknowledge, answer } from './checkout';
import { connectBank, settleAtBank } from './sandbox-payout';
import { sendSandboxEvent } from './sandbox-webhook.adapter';

/**
 * Records the buyer's answer, Pay or Cancel; a timer delivers it, and the browser is redirected to
 * the merchant.
 */
export async function answerCheckout(
  { checkouts, now }: WalletDeps,
  { params }: CallInput<typeof sandboxPay> | CallInput<typeof sandboxCancel>,
  status: 'paid' | 'cancelled',
): Promise<{ location: string }> {
  const checkout = await checkouts.get(params.checkoutId);
  const { state } = await checkouts.save(checkout, answer(checkout.state, status, now()));
  return { location: state.returnUrl };
}

/**
 * Connects a person's bank account, or another one, at the sandbox, and redirects the browser to
 * the merchant.
 */
export async function connectSandboxAccount(
  { sandbox, now }: WalletDeps,
  { params, query }: CallInput<typeof contract.sandboxConnectAccount>,
): Promise<{ location: string }> {
  const stored = await sandbox.accounts.get(params.accountId);
  const connected = connectBank(stored.state, query.bank, now());
  const { state } = await sandbox.accounts.save(stored, connected);
  return { location: state.returnUrl };
}

/** Sends the merchant the event of a bank account that was connected or changed. */
export async function reportSandboxAccount(
  { sandbox, webhook, now }: WalletDeps,
  accountId: string,
): Promise<void> {
  const { changes } = (await sandbox.accounts.get(accountId)).state;
  const event = { id: `${accountId}:${changes}`, type: 'account.changed', accountId };
  await sendSandboxEvent(webhook, event, now());
}

/**
 * Settles a payout of the sandbox and sends the merchant its event. Throws until that is
 * acknowledged, so that the timer retries.
 */
export async function settleSandboxPayout(deps: WalletDeps, payoutId: string): Promise<void> {
  const { sandbox, webhook, now } = deps;
  const stored = await sandbox.payouts.get(payoutId);
  const { state } = await sandbox.payouts.save(stored, settleAtBank(stored.state, now()));
  const event = { id: `${payoutId}:${state.status}`, type: 'payout.changed', payoutId };
  await sendSandboxEvent(webhook, event, now());
}

/**
 * Delivers the sandbox provider's event to its merchant. Throws until it is acknowledged, so that
 * the timer retries.
 */
export async function deliverWebhook(deps: WalletDeps, checkoutId: string): Promise<void> {
  const { checkouts, webhook, now } = deps;
  const checkout = await checkouts.get(checkoutId);
  const { id, paymentId, amountCents, status, deliveredAt } = checkout.state;
  if (status === 'open' || deliveredAt) return;
  const event = { id: `${id}:${status}`, type: `payment.${status}`, paymentId, amountCents };
  await sendSandboxEvent(webhook, event, now());
  await checkouts.save(checkout, acknowledge(checkout.state, now()));
}
