import { stakeLimits, unverifiedStakeCents, type Wallet } from '@contend/contracts';
import { AmountInput } from '../../../components/input/amount-input';
import { formatCents } from '../../../lib/format/format';
import { t } from '../../../lib/language/translate';

/** Explains the limit of an account without a verified phone number; empty for a verified one. */
export const phoneWords = (wallet: Pick<Wallet, 'verified'> | undefined): string =>
  wallet && !wallet.verified
    ? t`Without a verified phone number you can stake up to
      ${formatCents(unverifiedStakeCents)} at once: verify it in the wallet.`
    : '';

/** The reason why my seats together cost more than an account without a phone number stakes. */
export const phoneProblem = (
  cents: number,
  wallet: Pick<Wallet, 'verified'> | undefined,
): string | undefined =>
  wallet && !wallet.verified && cents > unverifiedStakeCents ? phoneWords(wallet) : undefined;

export const stakePresets = [500, 1000, 2500, 5000];

/** The reason why an amount cannot be staked on my seats; undefined when it can. */
export function stakeProblem(
  cents: number | null,
  availableCents?: number,
  seats = 1,
  limitCents: number = stakeLimits.maxCents,
): string | undefined {
  const { minCents, maxCents } = stakeLimits;
  if (cents === null) return t`Enter an amount in dollars, like 12.50.`;
  if (cents < minCents) return t`The lowest stake is ${formatCents(minCents)}.`;
  if (cents > maxCents) return t`The highest stake is ${formatCents(maxCents)}.`;
  if (cents > limitCents) {
    return t`Your limit is ${formatCents(limitCents)} until your rating is more certain.`;
  }
  if (availableCents !== undefined && cents * seats > availableCents) {
    return t`You have ${formatCents(availableCents)} available.`;
  }
  return undefined;
}

interface StakeFieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  availableCents?: number;
  /** What limits the viewer's stake; empty without such a limit. */
  limitNote: string;
  error?: string;
}

export function StakeField({ availableCents, limitNote, ...input }: StakeFieldProps) {
  const { minCents, maxCents } = stakeLimits;
  const have =
    availableCents === undefined ? '' : t` You have ${formatCents(availableCents)} available.`;
  return (
    <AmountInput
      label={t`Stake per seat`}
      hint={t`${formatCents(minCents)} to ${formatCents(maxCents)}.${have} ${limitNote}`.trim()}
      presets={stakePresets}
      {...input}
    />
  );
}
