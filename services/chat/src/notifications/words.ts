import {
  appealMs,
  cancelRequestMs,
  checkInMs,
  consentMs,
  disputeAnswerMs,
  invitationMs,
  liveChatIdleMs,
  type NoticeFacts as Facts,
  type NoticeKind,
  playWindowMs,
  scheduledCheckIn,
  scoreAnswerMs,
  withdrawAnswerMs,
} from '@contend/contracts';
import { endOf, money } from './fact-words';
import { membershipPhrases } from './membership-words';
import { moderationPhrases } from './moderation-words';
import { payoutPhrases } from './payout-words';
import { playPhrases } from './play-words';
import { ratingPhrases } from './rating-words';
import { rewardPhrases } from './reward-words';
import { scrimPhrases } from './scrim-words';
import { startPhrases } from './start-words';
import { tournamentPhrases } from './tournament-words';

interface Words {
  title: string;
  text: string;
}

const minuteMs = 60_000;
const minutes = (ms: number) => `${ms / minuteMs} minutes`;
const days = (ms: number) => `${ms / (24 * 60 * minuteMs)} days`;
const hours = (ms: number) => `${ms / (60 * minuteMs)} hours`;

const score = ({ scores: [mine, theirs] = [0, 0] }: Facts) => `${mine}–${theirs}`;

const offer = (facts: Facts) => `${money(facts)} a seat, best of ${facts.bestOf ?? 1}.`;
/** A player whose seat another pays has no stake: `amountCents` is 0. */
const refund = ({ amountCents }: Facts, why: string) =>
  amountCents === 0 ? why : `${why} Your stake goes back to your wallet.`;

type Phrase = (facts: Facts, name: string | null, team: string | null) => Words;

/**
 * The texts of each kind. `name` is the other person's, `team` the other team's; null while it is
 * unknown.
 */
const phrases: Record<NoticeKind, Phrase> = {
  challenge: (facts, name) => ({
    title: `${name ?? 'A player'} challenges you`,
    text: `${offer(facts)} Only you can accept.`,
  }),
  'challenge-renewed': (facts, name) => ({
    title: `${name ?? 'A player'} is waiting for your answer`,
    text: `The challenge was renewed: ${offer(facts)}`,
  }),
  'seat-asked': (facts, name) => ({
    title: `${name ?? 'Your captain'} asks ${facts.amountCents === 0 ? 'you to play' : `for ${money(facts)}`}`,
    text:
      `${facts.amountCents === 0 ? 'Your captain pays your seat' : 'Your stake'} in a best of ` +
      `${facts.bestOf ?? 1}. Agree or decline within ${minutes(consentMs)}.`,
  }),
  'side-not-funded': (_facts, name) => ({
    title: 'Your side was not funded',
    text: `${name ?? 'A player'} did not agree to the stake. Nothing is held from anyone.`,
  }),
  'offer-listed': (facts) => ({
    title: 'Your wager is listed',
    text: `All of your side agreed: ${offer(facts)}`,
  }),
  'match-found': (facts, name) => ({
    title: `Your match against ${name ?? 'your opponent'} is ready`,
    text: `${money(facts)} a seat is at stake. Check in within ${minutes(checkInMs)}.`,
  }),
  'wager-accepted': (facts, name) => ({
    title: `${name ?? 'Your opponent'} accepted your wager`,
    text: `${money(facts)} a seat is at stake. Check in within ${minutes(checkInMs)}.`,
  }),
  'cancel-requested': (_facts, name) => ({
    title: `${name ?? 'Your opponent'} asks to cancel the wager`,
    text: `Agree within ${minutes(cancelRequestMs)} and both stakes go back. Otherwise the match continues.`,
  }),
  'cancel-request-expired': (_facts, name) => ({
    title: 'Your request to cancel expired',
    text: `${name ?? 'Your opponent'} did not agree in time. The match continues.`,
  }),
  'wager-cancelled': (facts) => ({
    title: 'Wager cancelled',
    text: refund(facts, 'The wager was cancelled.'),
  }),
  'wager-expired': (facts) => ({
    title: 'Wager expired',
    text: refund(facts, 'The offer expired before another player accepted it.'),
  }),
  'wager-voided': (facts) => ({
    title: 'Wager voided',
    text: refund(facts, 'The match ended without a result.'),
  }),
  'wager-won': (facts, name) => ({
    title: `You won ${money(facts)}`,
    text: `The pot of your wager against ${name ?? 'your opponent'} is in your wallet.`,
  }),
  'wager-lost': (facts, name) => ({
    title: `You lost ${money(facts)}`,
    text: `The pot of your wager went to ${name ?? 'your opponent'}.`,
  }),
  'leave-requested': (_facts, name) => ({
    title: `${name ?? 'Your opponent'} asks to leave the wager`,
    text: `Approve or reject it within ${minutes(withdrawAnswerMs)}; without an answer it is rejected.`,
  }),
  'leave-approved': (facts, name) => ({
    title: 'You may leave the wager',
    text: refund(facts, `${name ?? 'Your opponent'} agreed.`),
  }),
  'leave-rejected': () => ({
    title: 'Your request to leave was not granted',
    text: 'The wager continues. Play the match and report the score.',
  }),
  'match-live': (_facts, name) => ({
    title: 'Your match is live',
    text: `${name ?? 'Your opponent'} has checked in. Play and report within ${hours(playWindowMs)}.`,
  }),
  'score-proposed': (facts, name) => ({
    title: `${name ?? 'Your opponent'} reported ${score(facts)}`,
    text: `Accept or reject it within ${minutes(scoreAnswerMs)}; without an answer it is ${facts.unanswered === 'disputed' ? 'in dispute' : 'accepted'}.`,
  }),
  'score-rejected': (_facts, name) => ({
    title: `${name ?? 'Your opponent'} rejected your score`,
    text: 'One more proposal is possible; after the next disagreement the match is in dispute.',
  }),
  'match-disputed': ({ isStaked }) => ({
    title: 'Your match is in dispute',
    text: `Each side can make a statement within ${minutes(disputeAnswerMs)}; then ${isStaked ? 'a moderator rules. Stakes stay locked.' : 'it is ruled.'}`,
  }),
  'dispute-answered': (_facts, name) => ({
    title: `${name ?? 'Your opponent'} made a statement`,
    text: 'It is in the match room. A side without a statement can make one until the ruling.',
  }),
  'evidence-asked': () => ({
    title: 'Your side is asked for evidence',
    text: `Send it with a statement within ${minutes(disputeAnswerMs)}; then the case is ruled without it.`,
  }),
  'ruled-won': (facts) => ({
    title: `Ruled: you won ${score(facts)}`,
    text: `The other side can appeal within ${minutes(appealMs)}; then the ruling is final.`,
  }),
  'ruled-lost': (facts) => ({
    title: `Ruled: you lost ${score(facts)}`,
    text: `Your side can appeal within ${minutes(appealMs)}; then the ruling is final.`,
  }),
  'ruled-void': ({ isStaked }) => ({
    title: 'Your match was ruled void',
    text: `Either side can appeal within ${minutes(appealMs)}; then ${isStaked ? 'stakes are returned' : 'the ruling is final'}.`,
  }),
  'ruling-appealed': ({ isStaked }, name) => ({
    title: `${name ?? 'The other side'} appealed the ruling`,
    text: `A moderator who did not make it decides.${isStaked ? ' Stakes stay locked until then.' : ''}`,
  }),
  'objection-dismissed': () => ({
    title: 'Your objection was dismissed',
    text: 'It came too late or twice. The end of the match is unchanged.',
  }),
  'match-voided': (_facts, name) => ({
    title: `No result against ${name ?? 'your opponent'}`,
    text: 'The match was not played, or was ruled void.',
  }),
  'check-in-open': (_facts, name) => ({
    title: `Check in: your match against ${name ?? 'your opponent'}`,
    text: `It starts in ${minutes(scheduledCheckIn.opensMs)}. A side that is not complete is a no-show.`,
  }),
  ...startPhrases,
  'stand-in-seated': (_facts, name) => ({
    title: `You stand in for ${name ?? 'a player'}`,
    text: 'Open the match and check in.',
  }),
  'seat-replaced': (_facts, name) => ({
    title: `${name ?? 'A stand-in'} plays in your place`,
    text: 'You need not check in for this match.',
  }),
  'match-won': (facts, name) => ({
    title: `You won ${score(facts)}`,
    text: `The result against ${name ?? 'your opponent'} is confirmed.`,
  }),
  'match-lost': (facts, name) => ({
    title: `You lost ${score(facts)}`,
    text: `The result against ${name ?? 'your opponent'} is confirmed.`,
  }),
  'team-invited': (_facts, name, team) => ({
    title: `${name ?? 'A player'} invites you to ${team ?? 'a team'}`,
    text: `Join or decline within ${days(invitationMs)}.`,
  }),
  'team-joined': (_facts, name, team) => ({
    title: `${name ?? 'A player'} joined ${team ?? 'your team'}`,
    text: 'Give them a position on the roster.',
  }),
  'team-left': (_facts, name, team) => ({
    title: `${name ?? 'A player'} left ${team ?? 'your team'}`,
    text: 'Their place on the roster is open.',
  }),
  'team-removed': (_facts, name, team) => ({
    title: `You are no longer in ${team ?? 'the team'}`,
    text: `${name ?? 'A captain'} removed you.`,
  }),
  'team-role-changed': (_facts, _name, team) => ({
    title: `Your role in ${team ?? 'your team'} changed`,
    text: 'The page of the team shows what you may do.',
  }),
  'team-ownership-offered': (_facts, name, team) => ({
    title: `${name ?? 'The owner'} offers you ${team ?? 'the team'}`,
    text: 'Accept or decline within 7 days. The owner decides roles and who acts for the team.',
  }),
  'team-ownership-declined': (_facts, name, team) => ({
    title: `${name ?? 'A member'} declined to own ${team ?? 'your team'}`,
    text: 'You still own it. You can offer it to another member.',
  }),
  'team-owner-gone': (_facts, _name, team) => ({
    title: `${team ?? 'Your team'} has no owner`,
    text: 'The account of its owner was deleted. You can take the team over on its page.',
  }),
  'team-owner-changed': (_facts, name, team) => ({
    title: `${name ?? 'Another member'} now owns ${team ?? 'your team'}`,
    text: 'The owner decides roles and who acts for the team.',
  }),
  'team-deleted': (_facts, name, team) => ({
    title: `${team ?? 'Your team'} was deleted`,
    text: `${name ?? 'Staff'} deleted it. The results of its matches stay.`,
  }),
  'webhook-failed': (_facts, _name, team) => ({
    title: `${team ?? 'Your team'} posts nothing to Discord any more`,
    text: 'Discord refuses the webhook. A captain can set a new one in the settings of the team.',
  }),
  ...scrimPhrases,
  'support-answered': (_facts, name) => ({
    title: `${name ?? 'Staff'} answered you`,
    text: 'Open your support request to read the answer.',
  }),
  'support-closed': () => ({
    title: 'Your live chat was closed',
    text: `It had no message for ${minutes(liveChatIdleMs)}. Write again, or open a support request.`,
  }),
  'support-delayed': () => ({
    title: 'The answer in your live chat is late',
    text: 'The chat stays open until staff answers. You need not wait: you get a notification.',
  }),
  ...moderationPhrases,
  ...tournamentPhrases,
  'money-received': (facts, name) => ({
    title: `${name ?? 'A player'} sent you ${money(facts)}`,
    text: 'It is in your wallet and ready to use.',
  }),
  'refill-completed': (facts) => ({
    title: `${money(facts)} added`,
    text: 'Your payment arrived and is in your wallet.',
  }),
  'refill-charged-back': (facts) => ({
    title: `${money(facts)} was charged back`,
    text: 'Your payment provider took this refill back. What was spent of it is owed.',
  }),
  'new-device': () => ({
    title: 'A new device signed in to your account',
    text: 'If it was not you, sign it out in your settings and set a new password.',
  }),
  'email-change-asked': (facts) => ({
    title: 'Your e-mail address is to be changed',
    text: `Your present address refuses mail. The link goes to the new one at ${endOf(facts)}. If it was not you, cancel the change and set a new password.`,
  }),
  'email-changed': (facts) => ({
    title: 'Your e-mail address was changed',
    text: `Payouts wait until ${endOf(facts)}. If it was not you, write to support.`,
  }),
  ...membershipPhrases,
  ...rewardPhrases,
  ...ratingPhrases,
  ...payoutPhrases,
  ...playPhrases,
};

/** Returns a notification's text; null for a kind that only a later release has. */
export const wordsOf = (
  kind: NoticeKind,
  facts: Facts,
  name: string | null,
  team: string | null = null,
): Words | null => (kind in phrases ? phrases[kind](facts, name, team) : null);
