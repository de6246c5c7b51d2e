import type { NoticeFacts, NoticeKind, NotificationCategory } from '@contend/contracts';

/** The names that a reason contains; null while they are unknown. */
interface Teams {
  /** The reader's team. */
  own: string | null;
  /** The team that the notification is about. */
  team: string | null;
}

type Reason = (teams: Teams, facts: NoticeFacts) => string;

interface Classification {
  category: NotificationCategory;
  because: Reason;
  /**
   * Whether it asks for an answer or an act before a deadline on which money depends: always, or
   * where its match has stakes.
   */
  deadline?: 'money' | 'if-staked';
}

const inMatch: Reason = ({ own }, { isStaked }) => {
  if (own) return `because you play this match for ${own}`;
  return isStaked ? 'because you play in this match for a stake' : 'because you play in this match';
};
const inWager: Reason = ({ own }) =>
  own ? `because you play in this wager for ${own}` : 'because you play in this wager';
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

const match = { category: 'matches', because: inMatch } as const;
const stake = { category: 'money', because: inWager } as const;
const scrim = { category: 'scrims', because: acts } as const;
const moderated = { category: 'moderation' } as const;
const entered = {
  category: 'tournaments',
  because: says('because you play in this tournament'),
} as const;
const owes: Classification = {
  category: 'tournaments',
  deadline: 'money',
  because: says('because you have a seat in this tournament'),
} as const;
const paid = { category: 'money', because: says('because it is your wallet') } as const;
const payout = { category: 'money', because: says('because it is your payout') } as const;

const limits = says('because they are your limits of play');

/** Category and reason of each kind; a kind belongs to what it asks its reader for. */
const classified: Record<NoticeKind, Classification> = {
  challenge: { category: 'matches', because: challenged },
  'challenge-renewed': { category: 'matches', because: challenged },
  'seat-asked': {
    ...{ category: 'money', deadline: 'money' },
    because: ({ own }) =>
      own ? `because you have a seat for ${own}` : 'because you have a seat in this wager',
  },
  'side-not-funded': { ...stake, because: says('because you were to play or pay on this side') },
  'offer-listed': { ...match, because: says('because you created this wager') },
  'wager-accepted': {
    ...match,
    because: says('because you created this wager'),
    deadline: 'money',
  },
  'match-found': { ...match, because: inWager, deadline: 'money' },
  'cancel-requested': { ...match, because: inWager, deadline: 'money' },
  'cancel-request-expired': {
    ...match,
    because: says('because your side asked to cancel'),
  },
  'wager-cancelled': stake,
  'wager-expired': stake,
  'wager-voided': stake,
  'wager-won': { ...stake, because: says('because you staked on this wager') },
  'wager-lost': stake,
  'leave-requested': { ...match, because: inWager, deadline: 'money' },
  'leave-approved': { ...match, because: says('because you asked to leave') },
  'leave-rejected': { ...match, because: says('because you asked to leave') },
  'match-live': { ...match, deadline: 'if-staked' },
  'score-proposed': { ...match, deadline: 'if-staked' },
  'score-rejected': { ...match, deadline: 'if-staked' },
  'match-disputed': { ...match, deadline: 'if-staked' },
  'dispute-answered': { ...match, deadline: 'if-staked' },
  'evidence-asked': { ...match, deadline: 'if-staked' },
  'ruled-won': match,
  'ruled-lost': { ...match, deadline: 'if-staked' },
  'ruled-void': { ...match, deadline: 'if-staked' },
  'ruling-appealed': match,
  'objection-dismissed': { ...match, because: says('because your side objected to the result') },
  'match-voided': match,
  'match-open': match,
  'check-in-open': { ...match, deadline: 'if-staked' },
  'check-in-due': { ...match, deadline: 'if-staked' },
  'start-proposed': match,
  'start-declined': match,
  'start-withdrawn': match,
  'start-unanswered': match,
  'match-rescheduled': match,
  'check-in-extended': match,
  'map-to-ban': { ...match, deadline: 'if-staked' },
  'map-to-pick': { ...match, deadline: 'if-staked' },
  'stand-in-seated': { ...match, deadline: 'if-staked' },
  'seat-replaced': { ...match, because: says('because you had a seat in this match') },
  'match-won': match,
  'match-lost': match,
  'team-invited': { category: 'teams', because: says('because the invitation is to you') },
  'team-joined': { category: 'teams', because: isCaptain },
  'team-left': { category: 'teams', because: isCaptain },
  'team-removed': {
    category: 'teams',
    because: ({ team }) => `because you were a member of ${team ?? 'the team'}`,
  },
  'team-role-changed': { category: 'teams', because: inTeam },
  'team-owner-changed': { category: 'teams', because: inTeam },
  'team-deleted': {
    category: 'teams',
    because: ({ team }) => `because you were a member of ${team ?? 'the team'}`,
  },
  'webhook-failed': { category: 'teams', because: isCaptain },
  'scrim-requested': scrim,
  'scrim-countered': scrim,
  'scrim-declined': scrim,
  'scrim-request-ended': scrim,
  'scrim-booked': { ...scrim, because: isMember },
  'scrim-cancelled': { ...scrim, because: isMember },
  'scrim-unfunded': scrim,
  'scrim-contested': scrim,
  'scrim-contest-decided': scrim,
  'scrim-deposit-won': { category: 'money', because: deposited },
  'scrim-deposit-lost': { category: 'money', because: deposited },
  'scrim-deposit-returned': { category: 'money', because: deposited },
  'scrim-alert': { category: 'scrims', because: says('because you set an alert for scrims') },
  'tournament-organizer': {
    ...{ category: 'tournaments', because: says('because you organize this tournament') },
  },
  'tournament-check-in': { ...entered, deadline: 'money' },
  'tournament-started': entered,
  'tournament-paused': entered,
  'tournament-cancelled': entered,
  'tournament-announcement': entered,
  'tournament-entered': owes,
  'tournament-promoted': owes,
  'tournament-seat-paid': { ...entered, because: says('because it is your seat') },
  'tournament-unpaid': { ...entered, because: says('because you had a seat in it') },
  'tournament-absent': { ...entered, because: says('because you had a seat in it') },
  'tournament-disqualified': { ...entered, because: says('because you had a seat in it') },
  'tournament-team-changed': { ...entered, because: says('because you had a seat in it') },
  'tournament-team-made': entered,
  'tournament-no-team': { ...entered, because: says('because you entered it alone') },
  'tournament-team-exchanged': entered,
  'tournament-mate-left': entered,
  'tournament-player-removed': {
    ...{ ...entered, because: says('because you had a seat in it') },
  },
  'tournament-seat-free': { ...entered, because: says('because you entered it alone') },
  'tournament-reinstated': entered,
  'tournament-roster-in': owes,
  'tournament-roster-out': { ...entered, because: says('because you had a seat in it') },
  'tournament-seat-left': entered,
  'tournament-roster-changed': entered,
  'tournament-admin-asked': {
    ...{ category: 'tournaments', because: says('because you organize this tournament') },
  },
  'tournament-match-late': {
    ...{ category: 'tournaments', because: says('because you are captain in this match') },
  },
  'tournament-match-overdue': {
    ...{ category: 'tournaments', because: says('because you organize this tournament') },
  },
  'tournament-result-changed': entered,
  'tournament-prize': paid,
  'tournament-prize-waiting': { ...paid, because: says('because you won it') },
  'tournament-prize-taken-back': { ...paid, because: says('because you had won it') },
  'tournament-series-skipped': {
    ...{ category: 'tournaments', because: says('because it is your series of tournaments') },
  },
  'support-answered': {
    category: 'conversations',
    because: says('because you wrote to support'),
  },
  'support-closed': { category: 'conversations', because: says('because you wrote to support') },
  muted: { ...moderated, because: says('because the sanction is for you') },
  banned: { ...moderated, because: says('because the sanction is for you') },
  'sanction-lifted': { ...moderated, because: says('because the sanction is for you') },
  'appeal-upheld': { ...moderated, because: says('because you appealed the sanction') },
  'report-decided': { ...moderated, because: says('because you reported the message') },
  'message-hidden': { ...moderated, because: says('because you wrote the message') },
  'money-received': paid,
  'refill-completed': paid,
  'refill-charged-back': paid,
  'payout-requested': payout,
  'payout-approved': payout,
  'payout-delayed': payout,
  'payout-paid': payout,
  'payout-failed': payout,
  'payout-returned': payout,
  'payout-rejected': payout,
  'payouts-frozen': { ...paid, because: says('because they are your payouts') },
  'play-limit-raised': { ...paid, because: limits },
  'play-paused': { ...paid, because: limits },
  'play-resumed': { ...paid, because: limits },
  'play-return-open': { ...paid, because: limits },
  'membership-past-due': {
    ...{ category: 'money', deadline: 'money' },
    because: says('because it is your membership'),
  },
  'membership-ended': { ...paid, because: says('because it was your membership') },
  'commission-held': { ...paid, because: says('because it is for your code') },
  'commission-released': { ...paid, because: says('because it is for your code') },
  'commission-refused': { ...paid, because: says('because it is for your code') },
  'accomplishment-earned': { category: 'matches', because: says('because you earned it') },
  'reward-earned': { category: 'matches', because: says('because you earned it') },
  'level-reached': { category: 'matches', because: says('because it is your level') },
  'new-device': { ...moderated, because: says('because it is your account') },
  'rating-corrected': { category: 'matches', because: says('because it is your rating') },
};

/** The category of a kind; null for a kind that only a later release has. */
export const categoryOf = (kind: NoticeKind): NotificationCategory | null =>
  kind in classified ? classified[kind].category : null;

/** Why its reader has a notification: `because you act for Nova Five`. */
export const becauseOf = (kind: NoticeKind, facts: NoticeFacts, teams: Teams): string =>
  classified[kind].because(teams, facts);

/** Whether a notification has a deadline on which money of its reader depends. */
export function hasMoneyDeadline(kind: NoticeKind, facts: NoticeFacts): boolean {
  if (!(kind in classified)) return false;
  const { deadline } = classified[kind];
  return deadline === 'money' || (deadline === 'if-staked' && facts.isStaked === true);
}
