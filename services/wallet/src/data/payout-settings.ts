import type { WalletConfig } from '../config';
import type { PayoutSettings } from '../domain/payout-rules';

/** Limits and holding times of payouts, as set. */
export const payoutSettingsOf = (settings: WalletConfig): PayoutSettings => ({
  perDayCents: settings.PAYOUT_DAY_CENTS,
  perWeekCents: settings.PAYOUT_WEEK_CENTS,
  secondApprovalAboveCents: settings.PAYOUT_SECOND_APPROVAL_CENTS,
  taxFormCents: settings.PAYOUT_TAX_FORM_CENTS,
  holdMs: {
    refill: settings.PAYOUT_HOLD_REFILL_HOURS,
    transfer: settings.PAYOUT_HOLD_TRANSFER_HOURS,
    winnings: settings.PAYOUT_HOLD_WINNINGS_HOURS,
    correction: 0,
  },
});
