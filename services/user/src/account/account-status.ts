import { decide, type Decision, happened, userStatusChanged } from '@contend/contracts';
import type { Message } from '@contend/contracts/src/message';
import type { MailText } from '@contend/contracts/src/mail-text';
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

const texts: Record<User['status'], { subject: Message; effect: Message }> = {
  suspended: {
    subject: { en: 'Your account was suspended', de: 'Dein Konto wurde gesperrt' },
    effect: {
      en: 'Your account was suspended. Until it is restored you cannot sign in.',
      de: 'Dein Konto wurde gesperrt. Bis es wieder frei ist, kannst du dich nicht anmelden.',
    },
  },
  banned: {
    subject: { en: 'Your account was banned', de: 'Dein Konto wurde gebannt' },
    effect: {
      en: 'Your account was banned. You cannot sign in any more.',
      de: 'Dein Konto wurde gebannt. Du kannst dich nicht mehr anmelden.',
    },
  },
  active: {
    subject: { en: 'Your account is active again', de: 'Dein Konto ist wieder aktiv' },
    effect: {
      en: 'Your account is active again. You can sign in as before.',
      de: 'Dein Konto ist wieder aktiv. Du kannst dich wie vorher anmelden.',
    },
  },
};

/** The reason is as the admin wrote it. */
const because: Message = { en: 'Reason: {reason}', de: 'Grund: {reason}' };

const money: Message = {
  en: 'Money in your wallet stays yours. Open stakes and entries are played, returned or lost by their own rules.',
  de: 'Geld in deiner Wallet bleibt deins. Offene Einsätze und Anmeldungen werden nach ihren eigenen Regeln gespielt, zurückgegeben oder verloren.',
};

const complaint: Message = {
  en: 'If you think this is wrong, write to {complainTo}. Another admin reads it.',
  de: 'Wenn du das für falsch hältst, schreib an {complainTo}. Ein anderer Admin liest es.',
};

/** The mail to the owner about the last change; null where no reason was given. */
export function statusMail(user: User, complainTo: string): MailText | null {
  const reason = reasonOf(user);
  if (reason === null) return null;
  const { subject, effect } = texts[user.status];
  const lines = user.status === 'active' ? [effect, because] : [effect, because, money, complaint];
  return { subject, lines, values: { reason, complainTo } };
}
