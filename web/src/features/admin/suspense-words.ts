import type { SuspenseResolution } from '@contend/contracts';
import { formatCents } from '../../lib/format';
import type { SuspenseRow } from './api/suspense';

const reasons: Record<SuspenseRow['reason'], string> = {
  'other-amount': 'Another amount was paid than was asked for',
  'taken-back-more': 'More was taken back than was paid',
  'payout-amount': 'Another amount was paid out than was asked for',
  comparison: 'The comparison with the provider found a difference',
};

export const reasonOf = ({ reason, expected }: SuspenseRow): string =>
  expected === null || reason !== 'other-amount'
    ? reasons[reason]
    : `${reasons[reason]}: ${formatCents(expected)} was expected`;

export const actionOf: Record<SuspenseResolution, string> = {
  return: 'Settled with provider',
  credit: 'Credit player',
  'write-off': 'Write off',
};

/** What a decision does, before it is made. */
export function effectOf(row: SuspenseRow, resolution: SuspenseResolution): string {
  const { amount, provider, user } = row;
  const sum = formatCents(Math.abs(amount));
  if (resolution === 'credit')
    return `${user?.username ?? 'The player'} gets ${sum} at once. Money of a card stays seven days before it can leave.`;
  if (resolution === 'return')
    return amount > 0
      ? `Choose this after ${sum} went back at ${provider}. Nothing is sent from here.`
      : `Choose this after ${provider} gave ${sum} back. Nothing is asked for from here.`;
  return amount > 0 ? `The platform keeps ${sum}.` : `The platform bears ${sum}.`;
}

/** Signed: below zero the provider has less than the ledger says. */
export const signedOf = ({ amount }: SuspenseRow): string =>
  amount > 0 ? `+${formatCents(amount)}` : `−${formatCents(-amount)}`;

/** Decisions that are possible, the safest first. */
export const possibleOf = ({ amount, user, finding }: SuspenseRow): SuspenseResolution[] => [
  // What the comparison still finds, it books back by itself.
  ...(finding === null ? (['return'] as const) : []),
  ...(amount > 0 && user ? (['credit'] as const) : []),
  'write-off',
];
