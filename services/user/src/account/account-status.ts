import { decide, type Decision, happened, userStatusChanged } from '@contend/contracts';
import { sessionsOver, type StatusChange, type User } from './user';

/**
 * Suspends, bans or restores an account. Its owner is mailed the reason. A repetition changes
 * nothing; another reason for the same status replaces the one in force.
 */
export function changeStatus(user: User, change: StatusChange): Decision<User> {
  const { status, reason, at } = change;
  const isNew = user.status !== status;
  if (!isNew && (reason === null || reason === reasonOf(user))) return decide(user);
  const statusChanges = [...(user.statusChanges ?? []), change];
  const mail: Record<string, Date> = reason === null ? {} : { 'mail-status-notice': at };
  if (!isNew) return decide({ ...user, statusChanges }, { timers: mail });
  const events = [happened(userStatusChanged, { userId: user.id, status })];
  const timers = { ...mail, 'rank-player': at };
  if (status === 'active') return decide({ ...user, status, statusChanges }, { events, timers });
  return decide(
    { ...user, status, statusChanges, sessionsFrom: at },
    { events: [...events, sessionsOver(user, at)], timers },
  );
}

/** Why the account has its status; null where no reason was given. */
export const reasonOf = ({ statusChanges }: User): string | null =>
  statusChanges?.at(-1)?.reason ?? null;

const subjects = {
  suspended: 'Your account was suspended',
  banned: 'Your account was banned',
  active: 'Your account is active again',
} as const;

const effects = {
  suspended: 'Until it is restored you cannot sign in.',
  banned: 'You cannot sign in any more.',
  active: 'You can sign in as before.',
} as const;

const money =
  'Money in your wallet stays yours. Open stakes and entries are played, returned or lost by their own rules.';

/** The mail to the owner about the last change; null where no reason was given. */
export function statusMail(user: User, complainTo: string) {
  const reason = reasonOf(user);
  if (reason === null) return null;
  const { status } = user;
  const lines = [`${subjects[status]}. ${effects[status]}`, `Reason: ${reason}`];
  if (status === 'active') return { subject: subjects[status], lines };
  const complaint = `If you think this is wrong, write to ${complainTo}. Another admin reads it.`;
  return { subject: subjects[status], lines: [...lines, money, complaint] };
}
