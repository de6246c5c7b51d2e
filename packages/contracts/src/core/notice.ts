import type { WebPath } from './file';
import type { SideName } from './scalars';

/** Values for the text of a notice; names are looked up when it is read. */
export interface NoticeFacts {
  /** The other user that it is about. */
  otherId?: string;
  /** The side that it is about, if that is a team: of `otherId`, or a registered one. */
  otherMadeTeam?: number;
  otherTeamId?: string;
  amountCents?: number;
  bestOf?: number;
  /** The other team that it is about. */
  teamId?: string;
  /** The reader's team, if they are notified as one of it. */
  ownTeamId?: string;
  /** Stakes depend on it. */
  isStaked?: true;
  /** The reader's score first. */
  scores?: [number, number];
  /** The code of the rule that a sanction names. */
  rule?: string;
  /** The capacity of the user who acted: `host`, `organizer`, `moderator`, `automatic`. */
  as?: string;
  /** The name of the tournament that it is about. */
  event?: string;
  /** The code of the reason. */
  reason?: string;
  /** When it ends: ISO 8601. */
  until?: string;
  /** The name of the reward that it is about. */
  reward?: string;
  xp?: number;
  /** Whole minutes that are left. */
  minutes?: number;
  level?: number;
  /** The play type that it is about; its name is looked up when it is read. */
  playTypeId?: string;
  /** A rating before and after. */
  ratings?: [number, number];
}

/** A notification for one user. Its kind is the key of its text, which chat has. */
export interface Notice {
  userId: string;
  kind: NoticeKind;
  facts: NoticeFacts;
  link: WebPath;
}

export const noticeKinds = [
  'challenge',
  'challenge-renewed',
  'seat-asked',
  'side-not-funded',
  'offer-listed',
  'wager-accepted',
  'match-found',
  'cancel-requested',
  'cancel-request-expired',
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
  'dispute-answered',
  'evidence-asked',
  'ruled-won',
  'ruled-lost',
  'ruled-void',
  'ruling-appealed',
  'objection-dismissed',
  'match-voided',
  'match-open',
  'check-in-open',
  'check-in-due',
  'start-proposed',
  'start-declined',
  'start-withdrawn',
  'start-unanswered',
  'match-rescheduled',
  'check-in-extended',
  'map-to-ban',
  'map-to-pick',
  'stand-in-seated',
  'seat-replaced',
  'match-won',
  'match-lost',
  'team-invited',
  'team-joined',
  'team-left',
  'team-removed',
  'team-role-changed',
  'team-owner-changed',
  'team-deleted',
  'webhook-failed',
  'scrim-requested',
  'scrim-countered',
  'scrim-declined',
  'scrim-request-ended',
  'scrim-booked',
  'scrim-cancelled',
  'scrim-unfunded',
  'scrim-contested',
  'scrim-contest-decided',
  'scrim-deposit-won',
  'scrim-deposit-lost',
  'scrim-deposit-returned',
  'scrim-alert',
  'tournament-organizer',
  'tournament-check-in',
  'tournament-started',
  'tournament-paused',
  'tournament-cancelled',
  'tournament-announcement',
  'tournament-entered',
  'tournament-promoted',
  'tournament-seat-paid',
  'tournament-unpaid',
  'tournament-absent',
  'tournament-disqualified',
  'tournament-team-changed',
  'tournament-team-made',
  'tournament-no-team',
  'tournament-team-exchanged',
  'tournament-mate-left',
  'tournament-player-removed',
  'tournament-seat-free',
  'tournament-reinstated',
  'tournament-roster-in',
  'tournament-roster-out',
  'tournament-seat-left',
  'tournament-roster-changed',
  'tournament-admin-asked',
  'tournament-match-late',
  'tournament-match-overdue',
  'tournament-result-changed',
  'tournament-prize',
  'tournament-prize-waiting',
  'tournament-prize-taken-back',
  'tournament-series-skipped',
  'support-answered',
  'support-closed',
  'muted',
  'banned',
  'sanction-lifted',
  'appeal-upheld',
  'message-hidden',
  'report-decided',
  'money-received',
  'refill-completed',
  'refill-charged-back',
  'payout-requested',
  'payout-approved',
  'payout-delayed',
  'payout-paid',
  'payout-failed',
  'payout-returned',
  'payout-rejected',
  'payouts-frozen',
  'play-limit-raised',
  'play-paused',
  'play-resumed',
  'play-return-open',
  'membership-past-due',
  'membership-ended',
  'commission-held',
  'commission-released',
  'commission-refused',
  'accomplishment-earned',
  'reward-earned',
  'level-reached',
  'rating-corrected',
  'new-device',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Kinds that are obsolete once what they announce has ended. */
export const withdrawableKinds: readonly NoticeKind[] = [
  'challenge',
  'challenge-renewed',
  'team-invited',
];

/** Notices removed from a user's list: those of withdrawable kinds that lead to `link`. */
export type WithdrawnNotices = Pick<Notice, 'userId' | 'link'>;

export const otherSide = (side: SideName): SideName => (side === 'home' ? 'away' : 'home');
