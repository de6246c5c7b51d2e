import type { getTeamLog, Reply } from '@contend/contracts';
import { dateIn, dayWords, hourIn } from '../../../lib/format/zone-time';

const dayMs = 86_400_000;
const evening = 18;

/** Today, Tonight, Tomorrow, or `Sat 29 Nov`, by the clock of a zone. */
export function dayWordsIn(at: string, { timeZone, nowMs }: { timeZone: string; nowMs: number }) {
  const day = dateIn(at, timeZone);
  if (day === dateIn(nowMs, timeZone)) {
    return hourIn(at, timeZone) >= evening ? 'Tonight' : 'Today';
  }
  return day === dateIn(nowMs + dayMs, timeZone) ? 'Tomorrow' : dayWords(day);
}

export type LogEntry = Reply<typeof getTeamLog>['items'][number];

interface LogWords {
  title: string;
  /** The wager that it is about. */
  to?: string;
}

type Words = (who: string, other: string) => string;

const words: Record<LogEntry['what'], Words> = {
  created: (who) => `${who} created the team`,
  edited: (who, other) =>
    other ? `${who} changed the position of ${other}` : `${who} changed the settings`,
  invited: (who, other) => `${who} invited ${other}`,
  'invitation-withdrawn': (who, other) => `${who} withdrew the invitation of ${other}`,
  'invitation-declined': (who) => `${who} declined the invitation`,
  'invite-link-renewed': (who) => `${who} renewed the invite link`,
  'invite-link-revoked': (who) => `${who} revoked the invite link`,
  joined: (who) => `${who} joined`,
  left: (who) => `${who} left`,
  removed: (who, other) => `${who} removed ${other}`,
  'role-changed': (who, other) => `${who} changed the role of ${other}`,
  'ownership-transferred': (who, other) => `${who} handed the team to ${other}`,
  'owner-succeeded': (_who, other) => `${other} succeeded the owner`,
  'scrim-posted': (who) => `${who} posted a scrim`,
  'scrim-withdrawn': (who) => `${who} withdrew a scrim`,
  'scrim-booked': (who) => `${who} booked a scrim`,
  'scrim-cancelled': (who) => `${who} cancelled a scrim`,
  'scrim-completed': () => 'Scrim completed',
  'scrim-no-show': () => 'Scrim ended without us: counts as a no-show',
  'wager-opened': (who) => `${who} opened a wager`,
  'wager-accepted': (who) => `${who} accepted a wager`,
  'wager-ended': () => 'Wager ended',
};

/** An entry of a team’s log in words. `nameOf` names a player; it is not called without one. */
export function logWords(entry: LogEntry, nameOf: (userId: string) => string): LogWords {
  const { what, userId, otherId, referenceId } = entry;
  const who = userId ? nameOf(userId) : 'An operator';
  const title = words[what](who, otherId ? nameOf(otherId) : '');
  return what.startsWith('wager-') && referenceId
    ? { title, to: `/wagers/${referenceId}` }
    : { title };
}
