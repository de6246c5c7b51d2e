/** The timer of the comparison with the provider's list; its subject is always the one ledger. */
export const reconcileTimer = 'reconcile-payouts';
export const reconcileSubject = 'payouts';

const dayMs = 24 * 3600_000;

/** The delay from one comparison to the next. */
export const reconcileEveryMs = dayMs;
/** How far back payouts are compared. */
export const reconciledMs = 35 * dayMs;

interface Dated {
  since: Date;
}

/**
 * From when on the lists are compared: also what was found before, which was in the list of the day
 * that found it.
 */
export const comparedSince = (at: Date, open: readonly Dated[]): Date =>
  new Date(Math.min(at.getTime(), ...open.map(({ since }) => since.getTime())) - reconciledMs);

/** Whether a difference is not followed any more: what is in suspense of it waits for staff. */
export const isForStaff = ({ since }: Dated, at: Date): boolean =>
  at.getTime() - since.getTime() >= reconciledMs;
