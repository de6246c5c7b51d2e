import type { cancelReasons } from '@contend/contracts';

/** The reasons for which a side cancels a booked scrim. */
export const cancelReasonNames: Record<(typeof cancelReasons)[number], string> = {
  agreed: 'Agreed with the other team',
  roster: 'Not enough players',
  technical: 'Technical problem',
  emergency: 'Emergency',
  other: 'Another reason',
};
