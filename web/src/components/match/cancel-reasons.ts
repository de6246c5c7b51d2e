import type { cancelReasons } from '@contend/contracts';
import { t } from '../../lib/language/translate';

/** The reasons for which a side cancels a booked scrim. */
export const cancelReasonNames: Record<(typeof cancelReasons)[number], string> = {
  agreed: t`Agreed with the other team`,
  roster: t`Not enough players`,
  technical: t`Technical problem`,
  emergency: t`Emergency`,
  other: t`Another reason`,
};
