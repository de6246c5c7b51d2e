/** The timer of the audit in the background; its subject is always the one ledger. */
export const auditTimer = 'audit-ledger';
export const auditSubject = 'ledger';

/** From the end of a run to the next. */
export const auditPauseMs = 60_000;
