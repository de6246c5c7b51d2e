import type { DifferenceKind, SuspenseResolution } from '@contend/contracts';
import { formatCents, formatDayTime } from '../../../lib/format/format';
import type { Difference, StuckRefund, SuspenseRow } from '../api/money';
import { plural, t } from '../../../lib/language/translate';

/** What each kind of difference means, and what mends it. */
const kinds: Record<DifferenceKind, { title: string; mend: string }> = {
  missing: {
    title: t`The provider has no record of it`,
    mend: t`Look for it in the provider’s dashboard. It leaves once the provider lists it.`,
  },
  unexpected: {
    title: t`The provider has one that the ledger does not have`,
    mend: t`Find out who made it. If it was sent, return or refund it at the provider.`,
  },
  doubled: {
    title: t`The provider has it twice`,
    mend: t`Return the second one at the provider.`,
  },
  amount: {
    title: t`The provider has another amount`,
    mend: t`Have the provider correct it, or decide about the money in suspense.`,
  },
  currency: {
    title: t`The provider has it in another currency`,
    mend: t`No transfer mends this: the ledger is in US dollars. Ask the provider what it was
      worth.`,
  },
  state: {
    title: t`The provider has it in another state`,
    mend: t`Its event may not have arrived yet. After a day, ask the provider.`,
  },
  refund: {
    title: t`A different amount was taken back than the ledger has`,
    mend: t`Compare the refunds and disputes in the provider’s dashboard.`,
  },
  player: {
    title: t`It belongs to another account or customer at the provider`,
    mend: t`No transfer mends this. Check whose card or bank account it is before more is paid.`,
  },
  reference: {
    title: t`The provider has it under another number`,
    mend: t`No money differs. Explain it once you know which number is right.`,
  },
  late: {
    title: t`The bank’s answer is overdue`,
    mend: t`The money has not arrived yet. Ask the provider where it is; its player sees it as
      delayed.`,
  },
};

/** What both say, with times and amounts as everywhere on the screen. */
export const factsOf = ({ text }: Difference): string =>
  text
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (at) => formatDayTime(at))
    .replaceAll(/(\d+) (?:cents|USD)\b/g, (_, cents: string) => formatCents(Number(cents)));

export const titleOf = ({ kind }: Difference): string => kinds[kind].title;
export const mendOf = ({ kind }: Difference): string => kinds[kind].mend;

/** Failures by the words of providers. */
const failures: Record<string, string> = {
  'came-back': t`The bank sent the refund back`,
  charge_disputed: t`Its bank disputes the payment`,
  charge_already_refunded: t`The provider has refunded the payment already`,
  expired_or_canceled_card: t`The card has expired or was cancelled`,
  lost_or_stolen_card: t`The card was lost or stolen`,
  insufficient_funds: t`Our balance at the provider is too low`,
  balance_insufficient: t`Our balance at the provider is too low`,
  failed: t`The bank did not take the refund`,
};

/** Why a refund was not made, and how often it was tried. */
export function failureOf({ failure, failures: times }: StuckRefund): string {
  const known = failures[failure ?? ''] ?? t`The provider refused the refund`;
  const word = failure && !(failure in failures) ? ` (${failure})` : '';
  return `${known}${word}, ${plural(times, { one: 'once', other: '# times' })}`;
}

/** What happens next, with its time. */
export const nextOf = ({ state, nextAttempt }: StuckRefund): string =>
  state === 'stuck' || nextAttempt === null
    ? t`No longer tried without a decision`
    : t`Next attempt ${formatDayTime(nextAttempt)}`;

const reasons: Record<SuspenseRow['reason'], string> = {
  'other-amount': t`A different amount was paid than was asked for`,
  'taken-back-more': t`More was taken back than was paid`,
  'payout-returned': t`A payout came back after its account was erased`,
  'payout-amount': t`A different amount was paid out than was asked for`,
  comparison: t`The comparison with the provider found a difference`,
};

export const reasonOf = ({ reason, expected }: SuspenseRow): string =>
  expected === null || reason !== 'other-amount'
    ? reasons[reason]
    : t`${reasons[reason]}: ${formatCents(expected)} was expected`;

export const actionOf: Record<SuspenseResolution, string> = {
  return: t`Settled with provider`,
  credit: t`Credit player`,
  'write-off': t`Write off`,
};

/** What a decision does, before it is made. */
export function effectOf(row: SuspenseRow, resolution: SuspenseResolution): string {
  const { amount, provider, user } = row;
  const sum = formatCents(Math.abs(amount));
  if (resolution === 'credit')
    return t`${
      user?.username ??
      t`The
      player`
    } gets ${sum} at once. Money of a card stays seven days before it can leave.`;
  if (resolution === 'return')
    return amount > 0
      ? t`Choose this after ${sum} went back at ${provider}. Nothing is sent from here.`
      : t`Choose this after ${provider} gave ${sum} back. Nothing is asked for from here.`;
  return amount > 0 ? t`The platform keeps ${sum}.` : t`The platform bears ${sum}.`;
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
