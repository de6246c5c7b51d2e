import type { SideName } from '@contend/contracts';

/** What a notice says beside its kind; names are looked up when it is read. */
export interface Facts {
  /** The other person it is about. */
  otherId?: string;
  amountCents?: number;
  bestOf?: number;
  /** Mine first. */
  scores?: [number, number];
}

/** Something one person should know. */
export interface Notice {
  userId: string;
  kind: NoticeKind;
  facts: Facts;
  /** A path of the web app. */
  link: string;
}

export const noticeKinds = [
  'challenge',
  'challenge-renewed',
  'wager-accepted',
  'cancel-requested',
  'wager-cancelled',
  'wager-expired',
  'wager-voided',
  'wager-won',
  'wager-lost',
  'leave-requested',
  'leave-approved',
  'leave-rejected',
  'match-live',
  'score-proposed',
  'score-rejected',
  'match-disputed',
  'match-won',
  'match-lost',
  'money-received',
  'refill-completed',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const otherSide = (side: SideName): SideName => (side === 'home' ? 'away' : 'home');
