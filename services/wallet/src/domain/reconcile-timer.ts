/** The timer of the comparison with the provider's list; its subject is always the one ledger. */
export const reconcileTimer = 'reconcile-payouts';
export const reconcileSubject = 'payouts';

const dayMs = 24 * 3600_000;

/** The delay from one comparison to the next. */
export const reconcileEveryMs = dayMs;
/** How far back payouts are compared. */
export const reconciledMs = 35 * dayMs;
