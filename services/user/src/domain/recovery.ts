import { decide, type Decision, inMs, must, recoveryLinkMs } from '@contend/contracts';

/** Someone asked for a link to set a new password. */
export interface Recovery {
  id: string;
  /** What was asked for; forgotten once it is known whose it is, or that it is nobody's. */
  email: string | null;
  userId: string | null;
  /** SHA-256 of the link's secret: who reads the store can't use the link. */
  tokenHash: string | null;
  mailedAt: Date | null;
  usedAt: Date | null;
  expiresAt: Date;
}

/**
 * Says nothing yet about whether there is such an account: a timer finds out, out of the asker's
 * sight.
 */
export const ask = (id: string, email: string, now: Date): Decision<Recovery> => {
  const expiresAt = inMs(now, recoveryLinkMs);
  return decide(
    { id, email, userId: null, tokenHash: null, mailedAt: null, usedAt: null, expiresAt },
    { timers: { 'mail-recovery': now, 'forget-recovery': inMs(expiresAt, recoveryLinkMs) } },
  );
};

/** The link is made; should mailing it fail, the next try makes a new one. */
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

/** The link is on its way, or there will be none: what was asked for need not be known any more. */
export const forgetAddress = (recovery: Recovery): Decision<Recovery> =>
  decide({ ...recovery, email: null });

/**
 * Uses the link up. One made before the password last changed is void: whoever asked for two links
 * and used one has no other open. @throws Refusal
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
