import type { NoticeKind, NotificationCategory } from '@contend/contracts';
import type { Message } from '@contend/contracts/src/message';

const because = (en: string, de: string): Message => ({ en: `because ${en}`, de: `weil ${de}` });

/** With the team where its name is known, else with other words. */
const withOwn = (own: [string, string], unknown: [string, string]): Message =>
  because(
    `{hasOwn, select, yes {${own[0]}} other {${unknown[0]}}}`,
    `{hasOwn, select, yes {${own[1]}} other {${unknown[1]}}}`,
  );
const withTeam = (team: [string, string], unknown: [string, string]): Message =>
  because(
    `{hasTeam, select, yes {${team[0]}} other {${unknown[0]}}}`,
    `{hasTeam, select, yes {${team[1]}} other {${unknown[1]}}}`,
  );

const forOwn: [string, string] = ['you act for {own}', 'du für {own} handelst'];
const actingForSide = '{hasOwn, select, yes {you act for {own}} other {you act for this side}}';
const actingForSideInGerman =
  '{hasOwn, select, yes {du für {own} handelst} other {du für diese Seite handelst}}';

const inMatch = because(
  `{isActing, select, yes {${actingForSide}} other {{hasOwn, select, yes {you play this match for {own}} other {{isStaked, select, yes {you play in this match for a stake} other {you play in this match}}}}}}`,
  `{isActing, select, yes {${actingForSideInGerman}} other {{hasOwn, select, yes {du dieses Match für {own} spielst} other {{isStaked, select, yes {du in diesem Match um einen Einsatz spielst} other {du in diesem Match spielst}}}}}}`,
);
const inWager = because(
  `{isActing, select, yes {${actingForSide}} other {{hasOwn, select, yes {you play in this wager for {own}} other {you play in this wager}}}}`,
  `{isActing, select, yes {${actingForSideInGerman}} other {{hasOwn, select, yes {du in diesem Wager für {own} spielst} other {du in diesem Wager spielst}}}}`,
);
const challenged = withOwn(forOwn, ['the challenge is to you', 'die Herausforderung an dich geht']);
const acts = withOwn(forOwn, ['you act for your team', 'du für dein Team handelst']);
const isMember = withOwn(
  ['you are a member of {own}', 'du Mitglied von {own} bist'],
  ['you are a member of one of the teams', 'du Mitglied eines der Teams bist'],
);
const deposited = withOwn(
  ['you paid the deposit of {own}', 'du die Kaution von {own} bezahlt hast'],
  ['you paid the deposit of your team', 'du die Kaution deines Teams bezahlt hast'],
);
const isCaptain = withTeam(
  ['you are captain of {team}', 'du Captain von {team} bist'],
  ['you are captain of the team', 'du Captain des Teams bist'],
);
const inTeam = withTeam(
  ['you are a member of {team}', 'du Mitglied von {team} bist'],
  ['you are a member of the team', 'du Mitglied des Teams bist'],
);
const wasInTeam = withTeam(
  ['you were a member of {team}', 'du Mitglied von {team} warst'],
  ['you were a member of the team', 'du Mitglied des Teams warst'],
);

const oneOf = (chosen: Message, otherwise: Message, value: string): Message => ({
  en: `{${value} {${chosen.en}} other {${otherwise.en}}}`,
  de: `{${value} {${chosen.de}} other {${otherwise.de}}}`,
});

const plays = because(
  'you play in this tournament or act for a team in it',
  'du in diesem Turnier spielst oder für ein Team darin handelst',
);
const hasSeat = because(
  'you have a seat in this tournament or act for a team in it',
  'du in diesem Turnier einen Platz hast oder für ein Team darin handelst',
);
const hadSeat = because(
  'you had a seat in it or act for its team',
  'du darin einen Platz hattest oder für das Team handelst',
);
const createdWager = because('you created this wager', 'du diesen Wager erstellt hast');
const askedToLeave = because('you asked to leave', 'du ihn verlassen wolltest');
const organizes = because('you organize this tournament', 'du dieses Turnier veranstaltest');
const payout = because('it is your payout', 'es deine Auszahlung ist');
const payouts = because('they are your payouts', 'es deine Auszahlungen sind');
const limits = because('they are your limits of play', 'es um deine Spiellimits geht');
const code = because('it is for your code', 'sie für deinen Code ist');
const account = because('it is your account', 'es dein Konto ist');

/** The reason of the kinds of a category that have none of their own. */
export const usualReasons: Record<NotificationCategory, Message> = {
  matches: inMatch,
  tournaments: plays,
  scrims: acts,
  money: because('it is your wallet', 'es deine Wallet ist'),
  moderation: because('the sanction is for you', 'die Sanktion dich betrifft'),
  teams: isCaptain,
  conversations: because('you wrote to support', 'du dem Support geschrieben hast'),
};

/** Kinds with a reason of their own. */
export const specialReasons: Partial<Record<NoticeKind, Message>> = {
  challenge: challenged,
  'challenge-renewed': challenged,
  'seat-asked': withOwn(
    ['you have a seat for {own}', 'du einen Platz für {own} hast'],
    ['you have a seat in this wager', 'du einen Platz in diesem Wager hast'],
  ),
  'side-not-funded': because(
    'you were to play or pay on this side',
    'du auf dieser Seite spielen oder zahlen solltest',
  ),
  'offer-listed': createdWager,
  'wager-accepted': createdWager,
  'match-found': inWager,
  'cancel-requested': inWager,
  'cancel-request-expired': because('your side asked to cancel', 'deine Seite stornieren wollte'),
  'wager-cancelled': inWager,
  'wager-expired': inWager,
  'wager-voided': inWager,
  'wager-won': because('you staked on this wager', 'du in diesem Wager einen Einsatz hattest'),
  'wager-lost': inWager,
  'leave-requested': inWager,
  'leave-approved': askedToLeave,
  'leave-rejected': askedToLeave,
  'objection-dismissed': because(
    'your side objected to the result',
    'deine Seite das Ergebnis beanstandet hat',
  ),
  'deadline-moved': oneOf(acts, inMatch, 'reason, select, contest'),
  'stand-in-asked': because(
    'you may stand in for this side',
    'du für diese Seite einspringen darfst',
  ),
  'seat-replaced': because(
    'you had a seat in this match',
    'du in diesem Match einen Platz hattest',
  ),
  'team-invited': because('the invitation is to you', 'die Einladung an dich geht'),
  'team-removed': wasInTeam,
  'team-role-changed': inTeam,
  'team-ownership-offered': because('the offer is to you', 'das Angebot an dich geht'),
  'team-ownership-declined': because('you offered it', 'du es angeboten hast'),
  'team-owner-gone': inTeam,
  'team-owner-changed': inTeam,
  'team-deleted': wasInTeam,
  'scrim-booked': isMember,
  'scrim-cancelled': oneOf(acts, isMember, 'hasUntil, select, yes'),
  'scrim-deposit-won': deposited,
  'scrim-deposit-lost': deposited,
  'scrim-deposit-returned': deposited,
  'scrim-alert': because(
    'you set an alert for scrims',
    'du einen Alarm bei neuen Scrims eingerichtet hast',
  ),
  'tournament-organizer': organizes,
  'tournament-deadline-moved': hasSeat,
  'tournament-start-moved': hasSeat,
  'tournament-entered': hasSeat,
  'tournament-promoted': hasSeat,
  'tournament-seat-paid': because('it is your seat', 'es dein Platz ist'),
  'tournament-unpaid': hadSeat,
  'tournament-absent': hadSeat,
  'tournament-disqualified': hadSeat,
  'tournament-withdrawn': hadSeat,
  'tournament-team-changed': hadSeat,
  'tournament-no-place': because('you were on its waitlist', 'du auf der Warteliste warst'),
  'tournament-no-team': because('you entered it alone', 'du dich allein angemeldet hast'),
  'tournament-player-removed': because('you had a seat in it', 'du darin einen Platz hattest'),
  'tournament-seat-free': because('you entered it alone', 'du dich allein angemeldet hast'),
  'tournament-roster-in': hasSeat,
  'tournament-roster-out': because('you had a seat in it', 'du darin einen Platz hattest'),
  'tournament-pause-overdue': organizes,
  'tournament-admin-asked': organizes,
  'tournament-match-late': because(
    'you are captain in this match',
    'du in diesem Match Captain bist',
  ),
  'tournament-match-overdue': organizes,
  'tournament-prize-waiting': because('you won it', 'du ihn gewonnen hast'),
  'tournament-prize-taken-back': because('you had won it', 'du ihn gewonnen hattest'),
  'tournament-series-skipped': because(
    'it is your series of tournaments',
    'es deine Turnierserie ist',
  ),
  'appeal-upheld': because(
    'you appealed the sanction',
    'du gegen die Sanktion Einspruch eingelegt hast',
  ),
  'report-decided': because('you reported the message', 'du die Nachricht gemeldet hast'),
  'message-hidden': because('you wrote the message', 'du die Nachricht geschrieben hast'),
  'payout-requested': payout,
  'payout-approved': payout,
  'payout-delayed': payout,
  'payout-paid': payout,
  'payout-failed': payout,
  'payout-returned': payout,
  'payout-rejected': payout,
  'payouts-frozen': payouts,
  'payout-bank-changed': payouts,
  'payouts-released': payouts,
  'play-limit-raised': limits,
  'play-paused': limits,
  'play-resumed': limits,
  'play-return-open': limits,
  'membership-past-due': because('it is your membership', 'es deine Mitgliedschaft ist'),
  'membership-ended': because('it was your membership', 'es deine Mitgliedschaft war'),
  'commission-held': code,
  'commission-released': code,
  'commission-refused': code,
  'accomplishment-earned': because('you earned it', 'du ihn erzielt hast'),
  'reward-earned': because('you earned it', 'du sie verdient hast'),
  'level-reached': because('it is your level', 'es dein Level ist'),
  'new-device': account,
  'email-change-asked': account,
  'email-changed': account,
  'rating-corrected': because('it is your rating', 'es dein Rating ist'),
};
