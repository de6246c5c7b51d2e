import {
  noticeCategories,
  type NoticeFacts,
  type NoticeKind,
  type NotificationCategory,
} from '@contend/contracts';
import { type Message, type Reader, render } from '@contend/contracts/src/message';
import { type Names, type Subject, valuesOf } from './phrase';
import { specialReasons, usualReasons } from './reason-words';

/**
 * Kinds that require an answer or an act before a deadline on which money depends: always, or where
 * their match has stakes.
 */
const deadlines: Partial<Record<NoticeKind, 'money' | 'if-staked'>> = {
  'seat-asked': 'money',
  'wager-accepted': 'money',
  'match-found': 'money',
  'cancel-requested': 'money',
  'leave-requested': 'money',
  'match-live': 'if-staked',
  'score-proposed': 'if-staked',
  'score-rejected': 'if-staked',
  'match-disputed': 'if-staked',
  'dispute-answered': 'if-staked',
  'evidence-asked': 'if-staked',
  'ruled-lost': 'if-staked',
  'ruled-void': 'if-staked',
  'check-in-open': 'if-staked',
  'check-in-due': 'if-staked',
  'deadline-moved': 'if-staked',
  'map-to-ban': 'if-staked',
  'map-to-pick': 'if-staked',
  'stand-in-seated': 'if-staked',
  'scrim-cancelled': 'if-staked',
  'tournament-check-in': 'money',
  'tournament-check-in-due': 'money',
  'tournament-deadline-moved': 'money',
  'tournament-start-moved': 'money',
  'tournament-entered': 'money',
  'tournament-promoted': 'money',
  'tournament-roster-in': 'money',
  'membership-past-due': 'money',
};

/** The category of a kind; null for a kind that only a later release has. */
export const categoryOf = (kind: NoticeKind): NotificationCategory | null =>
  kind in noticeCategories ? noticeCategories[kind] : null;

/** The message that says why its reader has a notification. */
export const reasonOf = (kind: NoticeKind): Message =>
  specialReasons[kind] ?? usualReasons[noticeCategories[kind]];

/** Why its reader has a notification: `because you act for Nova Five`. */
export const reasonFor = (
  { kind, ...subject }: Subject & { kind: NoticeKind },
  names: Names,
  reader: Reader,
): string => render(reasonOf(kind), reader, valuesOf({}, subject, { names, reader }));

/** Whether a notification has a deadline on which money of its reader depends. */
export function hasMoneyDeadline(kind: NoticeKind, facts: NoticeFacts): boolean {
  const deadline = deadlines[kind];
  return deadline === 'money' || (deadline === 'if-staked' && facts.isStaked === true);
}
