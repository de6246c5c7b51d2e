import type { getTeamLog, Reply } from '@contend/contracts';
import { dateIn, dayWords, hourIn } from '../../../lib/format/zone-time';
import { t, tAs } from '../../../lib/language/translate';

const dayMs = 86_400_000;
const evening = 18;

/** Today, Tonight, Tomorrow, or `Sat 29 Nov`, by the clock of a zone. */
export function dayWordsIn(at: string, { timeZone, nowMs }: { timeZone: string; nowMs: number }) {
  const day = dateIn(at, timeZone);
  if (day === dateIn(nowMs, timeZone)) {
    return hourIn(at, timeZone) >= evening ? t`Tonight` : t`Today`;
  }
  return day === dateIn(nowMs + dayMs, timeZone) ? t`Tomorrow` : dayWords(day);
}

export type LogEntry = Reply<typeof getTeamLog>['items'][number];

interface LogWords {
  title: string;
  /** The wager that it is about. */
  to?: string;
}

type Words = (who: string, other: string) => string;

const words: Record<LogEntry['what'], Words> = {
  created: (who) => t`${who} created the team`,
  edited: (who, other) =>
    other ? t`${who} changed the position of ${other}` : t`${who} changed the settings`,
  invited: (who, other) => t`${who} invited ${other}`,
  'invitation-withdrawn': (who, other) => t`${who} withdrew the invitation of ${other}`,
  'invitation-declined': (who) => t`${who} declined the invitation`,
  'invite-link-renewed': (who) => t`${who} renewed the invite link`,
  'invite-link-revoked': (who) => t`${who} revoked the invite link`,
  joined: (who) => t`${who} joined`,
  left: (who) => tAs('team')`${who} left`,
  removed: (who, other) => t`${who} removed ${other}`,
  'role-changed': (who, other) => t`${who} changed the role of ${other}`,
  'ownership-offered': (who, other) => t`${who} offered the team to ${other}`,
  'ownership-withdrawn': (who, other) => t`${who} withdrew the offer to ${other}`,
  'ownership-declined': (who) => t`${who} declined to own the team`,
  'ownership-transferred': (who, other) => t`${who} handed the team to ${other}`,
  'owner-gone': () => t`The account of the owner was deleted`,
  'owner-succeeded': (_who, other) => t`${other} succeeded the owner`,
  'scrim-posted': (who) => t`${who} posted a scrim`,
  'scrim-withdrawn': (who) => t`${who} withdrew a scrim`,
  'scrim-booked': (who) => t`${who} booked a scrim`,
  'scrim-cancelled': (who) => t`${who} cancelled a scrim`,
  'scrim-completed': () => t`Scrim completed`,
  'scrim-no-show': () => t`Scrim ended without us: counts as a no-show`,
  'wager-opened': (who) => t`${who} opened a wager`,
  'wager-accepted': (who) => t`${who} accepted a wager`,
  'wager-ended': () => t`Wager ended`,
};

/** An entry of a team’s log in words. `nameOf` names a player; it is not called without one. */
export function logWords(entry: LogEntry, nameOf: (userId: string) => string): LogWords {
  const { what, userId, otherId, referenceId } = entry;
  const who = userId ? nameOf(userId) : t`An operator`;
  const title = words[what](who, otherId ? nameOf(otherId) : '');
  return what.startsWith('wager-') && referenceId
    ? { title, to: `/wagers/${referenceId}` }
    : { title };
}
