import type { WalletTransaction, WrittenLineType } from '@contend/contracts';
import type { Tone } from '../../../components/page/chip';
import type { Choice } from '../../../components/control/select';
import { t } from '../../../lib/language/translate';

/** All types that a statement can contain. */
const types: Record<WrittenLineType, string> = {
  refill: t`Added`,
  chargeback: t`Taken back`,
  stake: t`Stakes`,
  'stake-returned': t`Returned stakes`,
  winnings: t`Winnings`,
  'transfer-in': t`Received`,
  'transfer-out': t`Sent`,
  payout: t`Payouts`,
  correction: t`Corrections`,
};

export const typeChoices: Choice[] = Object.entries(types).map(([value, label]) => ({
  value,
  label,
}));

export const typeOf = (value: string): WrittenLineType | undefined =>
  Object.hasOwn(types, value) ? (value as WrittenLineType) : undefined;

/** The text for a line's state, or null when it is completed. */
export function stateOf({
  status,
  holdStatus,
}: Pick<WalletTransaction, 'status' | 'holdStatus'>): { label: string; tone: Tone } | null {
  if (status === 'pending') return { label: t`Pending`, tone: 'info' };
  if (status === 'voided') return { label: t`Not completed`, tone: 'plain' };
  if (status === 'expired') return { label: t`Expired`, tone: 'plain' };
  if (holdStatus === 'held' || holdStatus === 'captured') return { label: t`Held`, tone: 'warn' };
  return null;
}

/** The page of a line's reference, when the app has one. */
export function placeOf({ reference }: Pick<WalletTransaction, 'reference'>): string | null {
  if (reference?.kind === 'wager') return `/wagers/${reference.id}`;
  if (reference?.kind === 'scrim') return `/scrims/bookings/${reference.id}`;
  if (reference?.kind === 'payout') return `/wallet/payouts?payout=${reference.id}`;
  if (reference?.kind === 'tournament') return `/tournaments/${reference.id}`;
  if (reference?.kind === 'membership') return '/membership';
  if (reference?.kind === 'user') return `/players/${reference.id}`;
  return null;
}
