import type * as contract from '@contend/contracts';
import { type CallAnswer, type CallInput, escrowKey } from '@contend/contracts';
import type { WalletDeps } from '../deps';
import { keyOfOperation } from '../ledger/escrow';
import { moneyFingerprint } from '../ledger/fingerprint';
import { freezePayouts } from '../payouts/freezing.actions';
import { countedFrom } from '../play/play-windows';
import { fund, reversalIdOf, reverse } from './fundings';
import { recover, recoveryReason } from './recovery';
import { release, reserve } from './reservations';
import { continueSettlement, settle, settlementPage } from './settlement';

export async function getEscrow(
  { escrows }: Pick<WalletDeps, 'escrows'>,
  { params }: Pick<CallInput<typeof contract.getEscrow>, 'params'>,
): Promise<CallAnswer<typeof contract.getEscrow>> {
  const { postedCents, settlement } = (await escrows.find(escrowKey(params))) ?? none;
  const status = settlement?.status === 'completed' ? 'settled' : (settlement?.status ?? 'open');
  return { heldCents: postedCents, status };
}

const none = { postedCents: 0, settlement: null };

export function reserveFunds(
  { ledger, now }: WalletDeps,
  { body }: Pick<CallInput<typeof contract.reserveFunds>, 'body'>,
): Promise<CallAnswer<typeof contract.reserveFunds>> {
  const command = { ...body, fingerprint: moneyFingerprint(body) };
  const needs = {
    transfers: [body.id, ...(body.replaces ? [body.replaces] : [])],
    escrows: [escrowKey(body.escrow)],
    accounts: body.payers.map(({ payerId }) => payerId),
    playFrom: countedFrom(now()),
  };
  return ledger.run(needs, (books) => reserve(books, command, now()));
}

export async function releaseReservations(
  { ledger, now }: WalletDeps,
  { body }: Pick<CallInput<typeof contract.releaseReservations>, 'body'>,
): Promise<CallAnswer<typeof contract.releaseReservations>> {
  const needs = { transfers: body.ids, escrows: body.ids.map(keyOfOperation) };
  await ledger.run(needs, (books) => release(books, body, now()));
  return { ok: true };
}

export function fundEscrow(
  { ledger, now }: WalletDeps,
  { body }: Pick<CallInput<typeof contract.fundEscrow>, 'body'>,
): Promise<CallAnswer<typeof contract.fundEscrow>> {
  const command = { ...body, fingerprint: moneyFingerprint(body) };
  const needs = {
    transfers: [body.id, ...body.reservations],
    escrows: [escrowKey(body.escrow)],
    accounts: body.payers.map(({ payerId }) => payerId),
    playFrom: countedFrom(now()),
  };
  return ledger.run(needs, (books) => fund(books, command, now()));
}

export async function reverseFunding(
  { ledger, now }: WalletDeps,
  { body }: Pick<CallInput<typeof contract.reverseFunding>, 'body'>,
): Promise<CallAnswer<typeof contract.reverseFunding>> {
  const { fundingId, reserveAgain } = body;
  const command = { ...body, fingerprint: moneyFingerprint({ reserveAgain }) };
  const again = reserveAgain.flatMap(({ reservationId, as }) => [reservationId, as]);
  const needs = {
    transfers: [fundingId, reversalIdOf(fundingId), ...again],
    escrows: [keyOfOperation(fundingId)],
  };
  return { reversed: await ledger.run(needs, (books) => reverse(books, command, now())) };
}

export async function settleEscrow(
  { ledger, now }: WalletDeps,
  { body }: Pick<CallInput<typeof contract.settleEscrow>, 'body'>,
): Promise<CallAnswer<typeof contract.settleEscrow>> {
  const command = { ...body, fingerprint: moneyFingerprint(body) };
  const key = escrowKey(body.escrow);
  const needs = {
    escrows: [
      key,
      ...body.lines.flatMap((line) => ('payee' in line ? [escrowKey(line.payee.escrow)] : [])),
    ],
    openIn: [key],
    accounts: body.lines
      .flatMap((line) => ('payee' in line ? [] : [line.payeeId]))
      .slice(0, settlementPage),
  };
  const status = await ledger.run(needs, (books) => settle(books, command, now()));
  return { ok: true, status };
}

/**
 * Executes a saved plan to its end, each page in its own transaction. After a crash the timer runs
 * again and continues at the escrow's progress.
 * @param key `<kind>:<id>` of the escrow
 */
export async function finishSettlement({ ledger, now }: WalletDeps, key: string): Promise<void> {
  const needs = { escrows: [key], openIn: [key], plans: [key] };
  for (let status = 'paying'; status === 'paying';) {
    status = await ledger.run(needs, (books) => continueSettlement(books, { key }, now()));
  }
}

/** Takes money back into an escrow. Payouts of who owes after it are frozen, as by a chargeback. */
export async function recoverFunds(
  deps: WalletDeps,
  { body }: Pick<CallInput<typeof contract.recoverFunds>, 'body'>,
): Promise<CallAnswer<typeof contract.recoverFunds>> {
  const { db, ledger, statement, now } = deps;
  const { paidFrom, ...recovery } = body;
  const owners = body.payers.map(({ payerId }) => payerId);
  const paidAt = paidFrom ? await statement.paidAt(owners, paidFrom) : new Map<string, Date[]>();
  const command = { ...recovery, paidFrom, paidAt, fingerprint: moneyFingerprint(recovery) };
  const needs = {
    transfers: [body.id],
    escrows: [escrowKey(body.escrow)],
    ...{ accounts: owners, funds: owners },
  };
  await db.transaction(async () => {
    const owing = await ledger.run(needs, (books) => recover(books, command, now()));
    for (const userId of owing) await freezePayouts(deps, { userId, reason: recoveryReason });
  });
  return { ok: true };
}
