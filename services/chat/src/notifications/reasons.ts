import {
  noticeCategories,
  type NoticeFacts,
  type NoticeKind,
  type NotificationCategory,
} from '@contend/contracts';

/** The names that a reason contains; null while they are unknown. */
interface Teams {
  /** The reader's team. */
  own: string | null;
  /** The team that the notification is about. */
  team: string | null;
}

type Reason = (teams: Teams, facts: NoticeFacts) => string;

const actsForSide = ({ own }: Teams): string => `because you act for ${own ?? 'this side'}`;
const inMatch: Reason = (teams, { isStaked, isActing }) => {
  if (isActing) return actsForSide(teams);
  const { own } = teams;
  if (own) return `because you play this match for ${own}`;
  return isStaked ? 'because you play in this match for a stake' : 'because you play in this match';
};
const inWager: Reason = (teams, { isActing }) => {
  if (isActing) return actsForSide(teams);
  const { own } = teams;
  return own ? `because you play in this wager for ${own}` : 'because you play in this wager';
};
const challenged: Reason = ({ own }) =>
  own ? `because you act for ${own}` : 'because the challenge is to you';
const acts: Reason = ({ own }) => `because you act for ${own ?? 'your team'}`;
const isMember: Reason = ({ own }) => `because you are a member of ${own ?? 'one of the teams'}`;
const isCaptain: Reason = ({ team }) => `because you are captain of ${team ?? 'the team'}`;
const inTeam: Reason = ({ team }) => `because you are a member of ${team ?? 'the team'}`;
const deposited: Reason = ({ own }) => `because you paid the deposit of ${own ?? 'your team'}`;
const says =
  (because: string): Reason =>
  () =>
    because;

const plays = says('because you play in this tournament or act for a team in it');
const hasSeat = says('because you have a seat in this tournament or act for a team in it');
const hadSeat = says('because you had a seat in it or act for its team');
const ownsWallet = says('because it is your wallet');
const sanctioned = says('because the sanction is for you');
const wroteToSupport = says('because you wrote to support');
const limits = says('because they are your limits of play');

/** The reason of the kinds of a category that have none of their own. */
const usual: Record<NotificationCategory, Reason> = {
  matches: inMatch,
  tournaments: plays,
  scrims: acts,
  money: ownsWallet,
  moderation: sanctioned,
  teams: isCaptain,
  conversations: wroteToSupport,
};

interface Special {
  because?: Reason;
  /**
   * Whether it requires an answer or an act before a deadline on which money depends: always, or
   * where its match has stakes.
   */
  deadline?: 'money' | 'if-staked';
}

/** Kinds with a reason of their own or a deadline. */
const special: Partial<Record<NoticeKind, Special>> = {
  challenge: { because: challenged },
  'challenge-renewed': { because: challenged },
  'seat-asked': {
    because: ({ own }) =>
      own ? `because you have a seat for ${own}` : 'because you have a seat in this wager',
    deadline: 'money',
  },
  'side-not-funded': { because: says('because you were to play or pay on this side') },
  'offer-listed': { because: says('because you created this wager') },
  'wager-accepted': { because: says('because you created this wager'), deadline: 'money' },
  'match-found': { because: inWager, deadline: 'money' },
  'cancel-requested': { because: inWager, deadline: 'money' },
  'cancel-request-expired': { because: says('because your side asked to cancel') },
  'wager-cancelled': { because: inWager },
  'wager-expired': { because: inWager },
  'wager-voided': { because: inWager },
  'wager-won': { because: says('because you staked on this wager') },
  'wager-lost': { because: inWager },
  'leave-requested': { because: inWager, deadline: 'money' },
  'leave-approved': { because: says('because you asked to leave') },
  'leave-rejected': { because: says('because you asked to leave') },
  'match-live': { deadline: 'if-staked' },
  'score-proposed': { deadline: 'if-staked' },
  'score-rejected': { deadline: 'if-staked' },
  'match-disputed': { deadline: 'if-staked' },
  'dispute-answered': { deadline: 'if-staked' },
  'evidence-asked': { deadline: 'if-staked' },
  'ruled-lost': { deadline: 'if-staked' },
  'ruled-void': { deadline: 'if-staked' },
  'objection-dismissed': { because: says('because your side objected to the result') },
  'check-in-open': { deadline: 'if-staked' },
  'check-in-due': { deadline: 'if-staked' },
  'deadline-moved': {
    because: (teams, facts) => (facts.reason === 'contest' ? acts : inMatch)(teams, facts),
    deadline: 'if-staked',
  },
  'map-to-ban': { deadline: 'if-staked' },
  'map-to-pick': { deadline: 'if-staked' },
  'stand-in-asked': { because: says('because you may stand in for this side') },
  'stand-in-seated': { deadline: 'if-staked' },
  'seat-replaced': { because: says('because you had a seat in this match') },
  'team-invited': { because: says('because the invitation is to you') },
  'team-removed': { because: ({ team }) => `because you were a member of ${team ?? 'the team'}` },
  'team-role-changed': { because: inTeam },
  'team-ownership-offered': { because: says('because the offer is to you') },
  'team-ownership-declined': { because: says('because you offered it') },
  'team-owner-gone': { because: inTeam },
  'team-owner-changed': { because: inTeam },
  'team-deleted': { because: ({ team }) => `because you were a member of ${team ?? 'the team'}` },
  'scrim-booked': { because: isMember },
  'scrim-cancelled': {
    because: (teams, facts) => (facts.until ? acts : isMember)(teams, facts),
    deadline: 'if-staked',
  },
  'scrim-deposit-won': { because: deposited },
  'scrim-deposit-lost': { because: deposited },
  'scrim-deposit-returned': { because: deposited },
  'scrim-alert': { because: says('because you set an alert for scrims') },
  'tournament-organizer': { because: says('because you organize this tournament') },
  'tournament-check-in': { deadline: 'money' },
  'tournament-check-in-due': { deadline: 'money' },
  'tournament-deadline-moved': { because: hasSeat, deadline: 'money' },
  'tournament-start-moved': { because: hasSeat, deadline: 'money' },
  'tournament-entered': { because: hasSeat, deadline: 'money' },
  'tournament-promoted': { because: hasSeat, deadline: 'money' },
  'tournament-seat-paid': { because: says('because it is your seat') },
  'tournament-unpaid': { because: hadSeat },
  'tournament-absent': { because: hadSeat },
  'tournament-disqualified': { because: hadSeat },
  'tournament-withdrawn': { because: hadSeat },
  'tournament-team-changed': { because: hadSeat },
  'tournament-no-place': { because: says('because you were on its waitlist') },
  'tournament-no-team': { because: says('because you entered it alone') },
  'tournament-player-removed': { because: says('because you had a seat in it') },
  'tournament-seat-free': { because: says('because you entered it alone') },
  'tournament-roster-in': { because: hasSeat, deadline: 'money' },
  'tournament-roster-out': { because: says('because you had a seat in it') },
  'tournament-pause-overdue': { because: says('because you organize this tournament') },
  'tournament-admin-asked': { because: says('because you organize this tournament') },
  'tournament-match-late': { because: says('because you are captain in this match') },
  'tournament-match-overdue': { because: says('because you organize this tournament') },
  'tournament-prize-waiting': { because: says('because you won it') },
  'tournament-prize-taken-back': { because: says('because you had won it') },
  'tournament-series-skipped': { because: says('because it is your series of tournaments') },
  'appeal-upheld': { because: says('because you appealed the sanction') },
  'report-decided': { because: says('because you reported the message') },
  'message-hidden': { because: says('because you wrote the message') },
  'payout-requested': { because: says('because it is your payout') },
  'payout-approved': { because: says('because it is your payout') },
  'payout-delayed': { because: says('because it is your payout') },
  'payout-paid': { because: says('because it is your payout') },
  'payout-failed': { because: says('because it is your payout') },
  'payout-returned': { because: says('because it is your payout') },
  'payout-rejected': { because: says('because it is your payout') },
  'payouts-frozen': { because: says('because they are your payouts') },
  'payout-bank-changed': { because: says('because they are your payouts') },
  'payouts-released': { because: says('because they are your payouts') },
  'play-limit-raised': { because: limits },
  'play-paused': { because: limits },
  'play-resumed': { because: limits },
  'play-return-open': { because: limits },
  'membership-past-due': { because: says('because it is your membership'), deadline: 'money' },
  'membership-ended': { because: says('because it was your membership') },
  'commission-held': { because: says('because it is for your code') },
  'commission-released': { because: says('because it is for your code') },
  'commission-refused': { because: says('because it is for your code') },
  'accomplishment-earned': { because: says('because you earned it') },
  'reward-earned': { because: says('because you earned it') },
  'level-reached': { because: says('because it is your level') },
  'new-device': { because: says('because it is your account') },
  'email-change-asked': { because: says('because it is your account') },
  'email-changed': { because: says('because it is your account') },
  'rating-corrected': { because: says('because it is your rating') },
};

/** The category of a kind; null for a kind that only a later release has. */
export const categoryOf = (kind: NoticeKind): NotificationCategory | null =>
  kind in noticeCategories ? noticeCategories[kind] : null;

/** Why its reader has a notification: `because you act for Nova Five`. */
export const reasonFor = (kind: NoticeKind, facts: NoticeFacts, teams: Teams): string =>
  (special[kind]?.because ?? usual[noticeCategories[kind]])(teams, facts);

/** Whether a notification has a deadline on which money of its reader depends. */
export function hasMoneyDeadline(kind: NoticeKind, facts: NoticeFacts): boolean {
  const deadline = special[kind]?.deadline;
  return deadline === 'money' || (deadline === 'if-staked' && facts.isStaked === true);
}
