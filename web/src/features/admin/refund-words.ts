import { formatDayTime } from '../../lib/format';
import type { StuckRefund } from './api/stuck-refunds';

/** Failures by the words of providers. */
const failures: Record<string, string> = {
  'came-back': 'The bank sent the refund back',
  charge_disputed: 'Its bank disputes the payment',
  charge_already_refunded: 'The provider has refunded the payment already',
  expired_or_canceled_card: 'The card has expired or was cancelled',
  lost_or_stolen_card: 'The card was lost or stolen',
  insufficient_funds: 'Our balance at the provider is too low',
  balance_insufficient: 'Our balance at the provider is too low',
  failed: 'The bank did not take the refund',
};

/** Why a refund was not made, and how often it was tried. */
export function failureOf({ failure, failures: times }: StuckRefund): string {
  const known = failures[failure ?? ''] ?? 'The provider refused the refund';
  const word = failure && !(failure in failures) ? ` (${failure})` : '';
  return `${known}${word}, ${times === 1 ? 'once' : `${times} times`}`;
}

/** What happens next, with its time. */
export const nextOf = ({ state, nextAttempt }: StuckRefund): string =>
  state === 'stuck' || nextAttempt === null
    ? 'Not tried any more without a decision'
    : `Next attempt ${formatDayTime(nextAttempt)}`;
