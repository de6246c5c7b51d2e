import { decide, type Decision, inMs, must, recoveryLinkMs } from '@contend/contracts';

/** A requested link to set a new password. */
export interface Recovery {
  id: string;
  /** The requested address; removed once its account, or that there is none, is known. */
  email: string | null;
  userId: string | null;
  /** SHA-256 of the link's secret: reading the store does not reveal the link. */
  tokenHash: string | null;
  mailedAt: Date | null;
  usedAt: Date | null;
  expiresAt: Date;
}

/** Requests a link without revealing whether the account exists: a timer resolves that later. */
export const ask = (id: string, email: string, now: Date): Decision<Recovery> => {
  const expiresAt = inMs(now, recoveryLinkMs);
  return decide(
    { id, email, userId: null, tokenHash: null, mailedAt: null, usedAt: null, expiresAt },
    { timers: { 'mail-recovery': now, 'forget-recovery': inMs(expiresAt, recoveryLinkMs) } },
  );
};

/** Creates the link; if mailing it fails, the next attempt creates a new one. */
export function prepare(
  recovery: Recovery,
  link: { userId: string; tokenHash: string },
  now: Date,
): Decision<Recovery> {
  const expiresAt = inMs(now, recoveryLinkMs);
  return decide(
    { ...recovery, ...link, mailedAt: now, expiresAt },
    { timers: { 'forget-recovery': inMs(expiresAt, recoveryLinkMs) } },
  );
}

/**
 * Ends the request: the link was mailed, or there is no account. The address is no longer needed.
 */
export const removeAddress = (recovery: Recovery): Decision<Recovery> =>
  decide({ ...recovery, email: null });

/**
 * Uses the link up. A link created before the password last changed is void, so of two links only
 * one can be used.
 * @throws Refusal
 */
export function use(
  recovery: Recovery | null,
  { passwordSetAt }: { passwordSetAt: Date },
  now: Date,
): Decision<Recovery> {
  must(recovery?.mailedAt && recovery.usedAt === null, 'recovery-invalid');
  must(recovery.expiresAt > now && recovery.mailedAt >= passwordSetAt, 'recovery-invalid');
  return decide({ ...recovery, usedAt: now });
}
