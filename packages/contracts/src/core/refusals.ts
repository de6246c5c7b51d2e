import { rescheduleRefusals, vetoRefusals } from '../match/refusals';
import { membershipRefusals } from '../membership/refusals';
import { tournamentRefusals } from '../tournament/refusals';
import { accountRefusals, ratingRefusals, rewardRefusals } from '../user/refusals';
import { playRefusals, walletRefusals } from '../wallet/refusals';
import { uploadRefusals } from './upload-refusals';

/**
 * Every refusal the platform can give: status and the sentence a person reads. The only place where
 * either is written; OpenAPI, the web app and the stories read it from here.
 */
export const refusals = {
  // Edge: returned by the kit for every call.
  'invalid-request': [400, 'The request is not valid. See the details.'],
  'malformed-json': [400, 'The request body is not valid JSON.'],
  'idempotency-key-required': [400, 'Send an Idempotency-Key header with calls that move money.'],
  'idempotency-key-invalid': [400, 'An Idempotency-Key is 8 to 200 visible ASCII characters.'],
  unauthenticated: [401, 'Sign in to continue.'],
  'token-expired': [401, 'Your session has ended. Sign in again.'],
  forbidden: [403, 'You are not allowed to do this.'],
  'route-not-found': [404, 'This address does not exist.'],
  'method-not-allowed': [405, 'This address supports other methods: see the Allow header.'],
  'request-timeout': [408, 'The request took too long to arrive. Send it again.'],
  'idempotency-in-progress': [409, 'The same request is still in progress. Try again shortly.'],
  'body-too-large': [413, 'The request is too large.'],
  'unsupported-media-type': [415, 'Send the body as application/json.'],
  'idempotency-key-reused': [422, 'This Idempotency-Key was used with a different request.'],
  'rate-limited': [429, 'Too many requests. Wait a moment and try again.'],
  'too-busy': [503, 'Too many changes at the same time. Nothing was changed; try again.'],
  unavailable: [503, 'This is not available right now. Nothing was changed; try again shortly.'],

  // GraphQL
  'query-invalid': [400, 'The GraphQL document is not valid. See the errors.'],
  'query-too-complex': [400, 'The GraphQL document asks for too much. See the errors.'],
  'document-not-found': [404, 'There is no stored document with this id. Send its text.'],

  // Accounts
  'email-taken': [409, 'An account with this e-mail address exists. Sign in or recover it.'],
  'username-taken': [409, 'This username is taken. Choose another.'],
  'display-name-taken': [409, 'This name is another player’s, or looks like it. Choose another.'],
  'display-name-reset': [409, 'Moderators removed this name, or one like it. Choose another.'],
  'picture-reset': [409, 'Moderators removed this picture. Choose another.'],
  'bio-reset': [409, 'Moderators removed this text. Write another.'],
  'too-young': [403, 'You must be 13 or older to have an account.'],
  'password-weak': [400, 'This password is too easy to guess. Use a longer or less common one.'],
  'wrong-credentials': [401, 'E-mail or password is wrong.'],
  'account-suspended': [403, 'This account is suspended. Contact support.'],
  'user-not-found': [404, 'There is no such player.'],
  'recovery-invalid': [400, 'This link has expired or was used. Ask for a new one.'],
  'email-link-invalid': [400, 'This link has expired or is not complete. Ask for a new one.'],
  'email-not-confirmed': [409, 'This e-mail address is not confirmed.'],
  'email-already-confirmed': [409, 'Your e-mail address is confirmed already.'],
  'email-unchanged': [409, 'This is your e-mail address already. Enter another one.'],
  'birth-date-set': [409, 'Your birth date is set and can only be changed by support.'],
  'country-change-too-soon': [
    409,
    'A country can be changed once every 90 days. Contact support if you have moved since.',
  ],
  'country-locked': [403, 'Only support can change this country. Contact support.'],
  'active-match-not-found': [404, 'There is no such match in your list.'],
  'match-still-active': [409, 'This match is still active and stays in your list.'],
  'handle-taken': [409, 'Another player has linked this account. Contact support if it is yours.'],
  'message-not-found': [404, 'There is no such message.'],
  'own-block': [409, 'You cannot block yourself.'],
  'too-many-blocks': [409, 'You block 500 players, the maximum. Unblock one first.'],
  blocked: [403, 'This is not possible with this player.'],

  // Eligibility for money: adding, staking, sending and receiving it.
  'birth-date-required': [403, 'Add your birth date in Settings first: money needs a known age.'],
  'under-age': [403, 'You must be 18 or older to add, stake or send money.'],
  'country-required': [
    403,
    'Choose your country in Settings first: money is offered in some countries only.',
  ],
  'country-blocked': [403, 'Adding, staking and sending money is not offered in your country.'],
  'law-changed': [409, 'Another admin has changed the table. Look at the changes and try again.'],
  'law-incomplete': [400, 'Give each product one rule for all countries, and one per country.'],
  'law-date-past': [400, 'Choose a date that is not in the past, or at once.'],
  'recipient-not-eligible': [403, 'This player cannot receive money.'],

  ...walletRefusals,
  ...playRefusals,

  // Games
  'game-not-found': [404, 'There is no such game.'],
  'play-type-not-found': [404, 'There is no such play type.'],
  'play-type-mismatch': [400, 'This play type does not belong to that game.'],

  // Wagers
  'wager-not-found': [404, 'There is no such wager.'],
  'wager-not-yours': [403, 'Only the players of this wager can do this.'],
  'wager-taken': [409, 'Another player accepted this wager first. Nothing was held from you.'],
  'acceptance-paused': [
    409,
    'Your side did not fund its last acceptance of this wager. Try again ten minutes after it.',
  ],
  'wager-changed': [
    409,
    'The terms have changed since you loaded them. Check them and accept again.',
  ],
  'funding-expired': [
    409,
    'The money could not be held within a minute. Nothing is held from you; try again.',
  ],
  'wager-not-open': [409, 'This wager is no longer open.'],
  'wager-not-cancellable': [409, 'This wager can no longer be cancelled.'],
  'own-wager': [409, 'You, or a player whom you named, are on the side that offers this wager.'],
  'not-challenged': [403, 'This challenge is meant for another player.'],
  'seats-mismatch': [400, 'Name exactly one player for every seat, yourself among them.'],
  'cover-not-possible': [400, 'You can only cover seats of your own side.'],
  'challenge-not-possible': [
    400,
    'Challenge one player with a side of one, or a team, not both. A team is not its own opponent.',
  ],
  'opponent-unavailable': [
    409,
    'This player or team cannot be challenged at the moment. Nothing is held from you.',
  ],
  'team-game-mismatch': [409, 'This team plays another game.'],
  'no-seat-to-pay': [403, 'This wager does not ask for your consent.'],
  'consent-closed': [409, 'This wager no longer waits for consents.'],
  'seat-not-eligible': [
    403,
    'A player on your side is not eligible to play for money. Ask them to check their profile.',
  ],
  'stake-above-limit': [
    409,
    'The stake is above the limit of a player whose rating is not certain enough yet. Lower the stake, or play rated matches first.',
  ],
  'already-live': [409, 'You have a live wager in this game already. Finish it first.'],
  'opponent-live': [409, 'The other player is in a live wager in this game. Try again later.'],
  'challenge-limit': [429, 'You sent ten challenges within an hour. Try again later.'],
  'challenges-open': [
    409,
    'You have three open challenges to this player. Withdraw one, or wait for an answer.',
  ],
  'resend-too-soon': [409, 'You can resend every five minutes.'],
  'resend-limit': [409, 'You have resent this wager three times already.'],
  'dispute-closed': [409, 'The time to dispute this result is over.'],
  'ruling-final': [409, 'This result was ruled on. Appeal the ruling on its match in time.'],
  'wager-not-accepted': [409, 'This is possible only between acceptance and the first report.'],
  'withdraw-pending': [409, 'A request to leave is already waiting for an answer.'],
  'withdraw-not-found': [404, 'There is no such request.'],
  'withdraw-answered': [409, 'This request has been answered.'],
  'not-your-request': [403, 'Only the side that asked can withdraw this request.'],
  'own-request': [403, 'The other side answers your request.'],

  // Matches
  'match-not-found': [404, 'There is no such match.'],
  'not-in-match': [403, 'Only the players of this match can do this.'],
  'not-captain': [403, 'Only the captain of a side can do this.'],
  'check-in-closed': [409, 'Check-in is not open.'],
  'match-not-live': [409, 'This match is not being played right now.'],
  'score-impossible': [400, 'This score is not possible in this format.'],
  'method-off': [409, 'Reports by captains are turned off. An admin decides the match.'],
  'score-pending': [409, 'A proposed score is waiting for an answer.'],
  'no-score-pending': [409, 'There is no proposed score to answer.'],
  'own-score': [403, 'The other side answers the score you proposed.'],
  'match-not-disputed': [409, 'This match is not in dispute.'],
  'ruling-not-open': [
    409,
    'The other side can still answer. Rule when it has, or when its time is over.',
  ],
  'roster-closed': [409, 'The roster can only be changed before the first report.'],
  'not-on-roster': [409, 'This player has no seat on your side.'],
  'not-stand-in': [409, 'This player is no stand-in of your side, or has a seat already.'],
  'other-proposal': [409, 'The pending score has changed. Load it and answer the new one.'],
  'case-held': [409, 'Someone else holds this case. Ask them to transfer it.'],
  'case-not-held': [409, 'Claim this case first: only its holder can do this.'],
  'ask-not-possible': [409, 'Each side is asked for evidence once, before the ruling is due.'],
  'transfer-not-possible': [
    409,
    'This user does not rule here, plays in this match or a team of it, or made the appealed ruling.',
  ],
  'own-ruling': [403, 'An appeal is decided by another moderator than the one who ruled.'],
  'appeal-closed': [409, 'This ruling cannot be appealed: its time is over, or it is final.'],
  'appeal-not-yours': [403, 'Only the side that lost by the ruling can appeal it.'],
  'case-not-found': [
    404,
    'This match has no case file: it was never disputed, or the file was removed after two years.',
  ],
  'statement-given': [409, 'Your side has made its statement. It is read before the ruling.'],

  // Chat
  'room-not-found': [404, 'There is no such conversation.'],
  'edit-closed': [409, 'A message can be edited for two minutes after it was posted.'],
  'slow-mode': [429, 'This channel is in slow mode. Wait a moment before your next message.'],
  'channel-read-only': [403, 'Only staff can write in this channel.'],
  muted: [403, 'You cannot write here until your mute ends. See the details.'],
  'banned-from-community': [403, 'You are banned from the community for now. See the details.'],
  'room-closed': [409, 'This conversation is closed.'],
  'own-message': [409, 'This is your own message.'],
  'report-limit': [429, 'You can report 20 messages a day. Try again tomorrow.'],
  'report-not-found': [404, 'There is no such report.'],
  'report-decided': [409, 'This report has been decided.'],
  'own-report': [403, 'Another moderator decides this report: you sent it, or are part of it.'],
  'staff-not-sanctioned': [403, 'Moderators and admins are not sanctioned here. Ask an admin.'],
  'sanction-not-found': [404, 'There is no such sanction.'],
  'sanction-over': [409, 'This sanction has ended already.'],
  'sanction-appeal-closed': [409, 'This sanction was appealed, or its time to appeal is over.'],
  'no-appeal': [409, 'There is no appeal to decide.'],
  'own-sanction': [
    403,
    'Another moderator does this: you imposed this sanction, or it is for you.',
  ],
  'too-many-support-requests': [409, 'You have three open requests. Write in one of them.'],
  'support-held': [409, 'Another staff member holds this conversation. Ask them to transfer it.'],
  'support-not-held': [409, 'Claim this conversation first.'],
  'own-support-case': [403, 'This is your own request. Other staff answer it.'],
  'not-staff': [409, 'This user is not a moderator.'],
  'push-not-offered': [409, 'Web push is not set up on this platform.'],
  'double-xp-active': [409, 'Your XP counts twice already. See the details for its end.'],
  'record-reset-early': [409, 'A record is reset at most once every 30 days. See the details.'],
  'no-free-use-left': [409, 'Your plan gives none now. Use it later, or pay from your wallet.'],
  'extra-pending': [409, 'The wallet has not answered your last purchase yet. Try again shortly.'],
  'push-endpoint-refused': [400, 'This address is not one of a known push service.'],

  // Teams
  'team-not-found': [404, 'There is no such team.'],
  'not-team-member': [403, 'Only members of the team can do this.'],
  'not-team-captain': [403, 'Only a captain of the team can do this.'],
  'not-team-owner': [403, 'Only the owner of the team can do this.'],
  'team-name-taken': [409, 'A team of this game has this name, or one that looks like it.'],
  'too-many-teams': [409, 'You have reached the number of teams that one player can have.'],
  'too-many-invitations': [409, 'The team has 20 open invitations. Withdraw one first.'],
  'team-full': [409, 'The team is full.'],
  'team-busy': [
    409,
    'The team has a live match, a wager or a booked scrim. Finish or cancel it first.',
  ],
  'team-too-small': [409, 'The team has too few members for this format. Invite more first.'],
  'already-member': [409, 'This player is already a member.'],
  'not-invited': [403, 'This team takes players by invitation. Ask a captain to invite you.'],
  'invite-invalid': [404, 'This invite link has expired, was used up or was revoked.'],
  'owner-must-hand-over': [409, 'Hand the team over to another member first, or delete it.'],
  'owner-active': [
    409,
    'A co-captain succeeds an owner who is banned or gone, or was inactive for 14 days while the team has a live match, or for 60 days.',
  ],
  'ownership-not-offered': [409, 'There is no open offer of this team’s ownership.'],
  'owner-not-possible': [409, 'This member cannot own the team now. Choose another one.'],
  'member-in-live-match': [
    409,
    'This player is on the roster of a match of the team that is not over. See the details.',
  ],

  // Scrims
  'scrim-not-found': [404, 'There is no such scrim.'],
  'scrim-not-open': [409, 'This scrim is no longer open.'],
  'scrim-ambiguous': [409, 'You have several posted scrims. Name the one to withdraw.'],
  'scrim-mismatch': [409, 'Both scrims must be for the same game, format and region.'],
  'scrim-overlap': [409, 'The team is booked at that time.'],
  'scrim-requested': [409, 'A request between these two teams waits for an answer already.'],
  'scrim-cooldown': [
    409,
    'After no-shows and late cancellations a team waits before its next scrim. See the details.',
  ],
  'scrim-not-booked': [409, 'This scrim has been played, or was cancelled already.'],
  'deposit-changed': [409, 'The deposit of each side has changed. Check it and confirm again.'],
  'deposit-not-possible': [
    409,
    'The other side’s deposit cannot be held now. Propose another time, or decline.',
  ],
  'deposit-unfunded': [
    409,
    'The other side’s wallet is short of the deposit. Nothing is held from you; try again later.',
  ],
  'own-scrim': [409, 'Your team cannot play against itself.'],
  'on-both-sides': [409, 'A player is on both sides. Each side needs players of its own.'],
  'too-many-scrims': [409, 'The team has 20 posted scrims. Withdraw one first.'],
  'start-not-possible': [
    409,
    'This start is over, too far ahead, does not exist on that day, or suits only one side.',
  ],
  'request-not-found': [404, 'There is no such request.'],
  'request-closed': [409, 'This request was answered, withdrawn, or has expired.'],
  'not-your-answer': [403, 'The other side answers this request.'],
  'contest-closed': [409, 'This cancellation cannot be contested, or was decided already.'],
  ...accountRefusals,
  ...uploadRefusals,
  ...tournamentRefusals,
  ...membershipRefusals,
  ...rescheduleRefusals,
  ...vetoRefusals,
  ...rewardRefusals,
  ...ratingRefusals,
} as const satisfies Record<string, readonly [number, string]>;

export type RefusalCode = keyof typeof refusals;

/** The body of every unsuccessful reply. */
export interface ErrorReply {
  message: string;
  code: RefusalCode;
  details?: Record<string, unknown>;
  requestId: string;
}
