import type { NotificationCategory } from '../chat/notification-settings';
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
  /** The reader acts for the side without a seat in it. */
  isActing?: true;
  /** Stakes depend on it. */
  isStaked?: true;
  /** What follows without the reader's answer, where silence does not accept. */
  unanswered?: 'disputed';
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
  /** Until when an entry that got a place checks in: ISO 8601. */
  checkInBy?: string;
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
  /**
   * The team for which the user acts as a deputy: without that role, when it would be added, there
   * is no notification. Absent for everyone else.
   */
  deputyOf?: string;
}

/** A user without a seat who may act for a side. */
export interface SideActor {
  userId: string;
  /** A deputy acts while the team of the side lets them; its captain in any case. */
  isDeputy: boolean;
}

/** The notices to the players of a side, and the same for users who act for it without a seat. */
export const withActors = (
  notices: Notice[],
  actors: readonly SideActor[],
  notice: Omit<Notice, 'userId' | 'deputyOf'>,
): Notice[] => {
  const { ownTeamId } = notice.facts;
  const facts = { ...notice.facts, isActing: true as const };
  return [
    ...notices,
    ...actors.map(({ userId, isDeputy }) => ({
      ...{ ...notice, facts, userId },
      ...(isDeputy && ownTeamId && { deputyOf: ownTeamId }),
    })),
  ];
};

/** Every kind of notice, with the category in which its readers set how they are notified. */
export const noticeCategories = {
  challenge: 'matches',
  'challenge-renewed': 'matches',
  'seat-asked': 'money',
  'side-not-funded': 'money',
  'offer-listed': 'matches',
  'wager-accepted': 'matches',
  'match-found': 'matches',
  'cancel-requested': 'matches',
  'cancel-request-expired': 'matches',
  'wager-cancelled': 'money',
  'wager-expired': 'money',
  'wager-voided': 'money',
  'wager-won': 'money',
  'wager-lost': 'money',
  'leave-requested': 'matches',
  'leave-approved': 'matches',
  'leave-rejected': 'matches',
  'match-live': 'matches',
  'score-proposed': 'matches',
  'score-rejected': 'matches',
  'match-disputed': 'matches',
  'dispute-answered': 'matches',
  'evidence-asked': 'matches',
  'ruled-won': 'matches',
  'ruled-lost': 'matches',
  'ruled-void': 'matches',
  'ruling-appealed': 'matches',
  'objection-dismissed': 'matches',
  'match-voided': 'matches',
  'match-open': 'matches',
  'check-in-open': 'matches',
  'check-in-due': 'matches',
  'start-proposed': 'matches',
  'start-declined': 'matches',
  'start-withdrawn': 'matches',
  'start-unanswered': 'matches',
  'match-rescheduled': 'matches',
  'check-in-extended': 'matches',
  'deadline-moved': 'matches',
  'map-to-ban': 'matches',
  'map-to-pick': 'matches',
  'stand-in-asked': 'matches',
  'stand-in-seated': 'matches',
  'seat-replaced': 'matches',
  'match-won': 'matches',
  'match-lost': 'matches',
  'team-invited': 'teams',
  'team-joined': 'teams',
  'team-left': 'teams',
  'team-removed': 'teams',
  'team-role-changed': 'teams',
  'team-ownership-offered': 'teams',
  'team-ownership-declined': 'teams',
  'team-owner-gone': 'teams',
  'team-owner-changed': 'teams',
  'team-deleted': 'teams',
  'webhook-failed': 'teams',
  'scrim-requested': 'scrims',
  'scrim-countered': 'scrims',
  'scrim-declined': 'scrims',
  'scrim-request-ended': 'scrims',
  'scrim-booked': 'scrims',
  'scrim-cancelled': 'scrims',
  'scrim-unfunded': 'scrims',
  'scrim-contested': 'scrims',
  'scrim-contest-decided': 'scrims',
  'scrim-deposit-won': 'money',
  'scrim-deposit-lost': 'money',
  'scrim-deposit-returned': 'money',
  'scrim-alert': 'scrims',
  'tournament-organizer': 'tournaments',
  'tournament-check-in': 'tournaments',
  'tournament-check-in-due': 'tournaments',
  'tournament-deadline-moved': 'tournaments',
  'tournament-start-moved': 'tournaments',
  'tournament-started': 'tournaments',
  'tournament-paused': 'tournaments',
  'tournament-pause-overdue': 'tournaments',
  'tournament-cancelled': 'tournaments',
  'tournament-announcement': 'tournaments',
  'tournament-entered': 'tournaments',
  'tournament-promoted': 'tournaments',
  'tournament-seat-paid': 'tournaments',
  'tournament-unpaid': 'tournaments',
  'tournament-absent': 'tournaments',
  'tournament-disqualified': 'tournaments',
  'tournament-withdrawn': 'tournaments',
  'tournament-team-changed': 'tournaments',
  'tournament-team-made': 'tournaments',
  'tournament-no-team': 'tournaments',
  'tournament-no-place': 'tournaments',
  'tournament-team-exchanged': 'tournaments',
  'tournament-mate-left': 'tournaments',
  'tournament-player-removed': 'tournaments',
  'tournament-seat-free': 'tournaments',
  'tournament-reinstated': 'tournaments',
  'tournament-roster-in': 'tournaments',
  'tournament-roster-out': 'tournaments',
  'tournament-seat-left': 'tournaments',
  'tournament-roster-changed': 'tournaments',
  'tournament-admin-asked': 'tournaments',
  'tournament-match-late': 'tournaments',
  'tournament-match-overdue': 'tournaments',
  'tournament-result-changed': 'tournaments',
  'tournament-result-kept': 'tournaments',
  'tournament-prize': 'money',
  'tournament-prize-waiting': 'money',
  'tournament-prize-taken-back': 'money',
  'tournament-series-skipped': 'tournaments',
  'support-answered': 'conversations',
  'support-closed': 'conversations',
  'support-delayed': 'conversations',
  muted: 'moderation',
  banned: 'moderation',
  'profile-reset': 'moderation',
  'sanction-lifted': 'moderation',
  'appeal-upheld': 'moderation',
  'message-hidden': 'moderation',
  'report-decided': 'moderation',
  'money-received': 'money',
  'refill-completed': 'money',
  'refill-charged-back': 'money',
  'refill-returned': 'money',
  'payout-requested': 'money',
  'payout-approved': 'money',
  'payout-delayed': 'money',
  'payout-paid': 'money',
  'payout-failed': 'money',
  'payout-returned': 'money',
  'payout-rejected': 'money',
  'payouts-frozen': 'money',
  'payout-bank-changed': 'money',
  'payouts-released': 'money',
  'play-limit-raised': 'money',
  'play-paused': 'money',
  'play-resumed': 'money',
  'play-return-open': 'money',
  'membership-past-due': 'money',
  'membership-ended': 'money',
  'commission-held': 'money',
  'commission-released': 'money',
  'commission-refused': 'money',
  'accomplishment-earned': 'matches',
  'reward-earned': 'matches',
  'level-reached': 'matches',
  'rating-corrected': 'matches',
  'new-device': 'moderation',
  'email-change-asked': 'moderation',
  'email-changed': 'moderation',
} as const satisfies Record<string, NotificationCategory>;
export type NoticeKind = keyof typeof noticeCategories;

/** Kinds that are obsolete once what they announce has ended. */
export const withdrawableKinds: readonly NoticeKind[] = [
  'challenge',
  'challenge-renewed',
  'team-invited',
  'team-ownership-offered',
];

/** Notices removed from a user's list: those of withdrawable kinds that lead to `link`. */
export type WithdrawnNotices = Pick<Notice, 'userId' | 'link'>;

export const otherSide = (side: SideName): SideName => (side === 'home' ? 'away' : 'home');
