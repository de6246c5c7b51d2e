/** The timer of the background audit; its subject is always the one ledger. */
export const auditTimer = 'audit-ledger';
export const auditSubject = 'ledger';

/** The delay from the end of a run to the next. */
export const auditPauseMs = 60_000;
