import { type NoticeFacts as Facts, type NoticeKind, noticeCategories } from '@contend/contracts';
import { wordsOfEnds } from '../../test/words-of-ends';
import { wordsOfMemberships } from '../../test/words-of-memberships';
import { wordsOfModeration } from '../../test/words-of-moderation';
import { reasonsOfRejectedPayouts, wordsOfPayouts } from '../../test/words-of-payouts';
import { wordsOfPlay } from '../../test/words-of-play';
import { wordsOfRatings } from '../../test/words-of-ratings';
import { wordsOfRewards } from '../../test/words-of-rewards';
import { wordsOfScrims } from '../../test/words-of-scrims';
import { wordsOfStarts } from '../../test/words-of-starts';
import { wordsOfTeams } from '../../test/words-of-teams';
import { wordsOfTournaments } from '../../test/words-of-tournaments';
import { wordsOf } from '../../test/english';

const facts: Facts = {
  ...{ amountCents: 123_456, scores: [2, 1], bestOf: 3 },
  ...{ rule: '2', as: 'moderator', until: '2026-03-03T12:00:00.000Z' },
  event: 'Friday Cup',
  ...{ reward: 'Champion', xp: 300, level: 15 },
  ...{ ratings: [1213, 1226], reason: 'others' },
};
const back = 'Your stake goes back to your wallet.';

/** Per kind: what it calls Ada while her name is unknown, and its title and text with her name. */
const said: [NoticeKind, string | null, string, string][] = [
  [
    'challenge',
    'A player',
    'Ada challenges you',
    '$1,234.56 a seat, best of 3. Only you can accept.',
  ],
  [
    'challenge-renewed',
    'A player',
    'Ada is waiting for your answer',
    'The challenge was renewed: $1,234.56 a seat, best of 3.',
  ],
  [
    'wager-accepted',
    'Your opponent',
    'Ada accepted your wager',
    '$1,234.56 a seat is at stake. Check in within 15 minutes.',
  ],
  [
    'cancel-requested',
    'Your opponent',
    'Ada asks to cancel the wager',
    'Agree within 10 minutes and both stakes go back. Otherwise the match continues.',
  ],
  ['wager-cancelled', null, 'Wager cancelled', `The wager was cancelled. ${back}`],
  [
    'wager-expired',
    null,
    'Wager expired',
    `The offer expired before another player accepted it. ${back}`,
  ],
  ['wager-voided', null, 'Wager voided', `The match ended without a result. ${back}`],
  [
    'wager-won',
    'your opponent',
    'You won $1,234.56',
    'The pot of your wager against Ada is in your wallet.',
  ],
  ['wager-lost', 'your opponent', 'You lost $1,234.56', 'The pot of your wager went to Ada.'],
  [
    'leave-requested',
    'Your opponent',
    'Ada asks to leave the wager',
    'Approve or reject it within 30 minutes; without an answer it is rejected.',
  ],
  ['leave-approved', 'Your opponent', 'You may leave the wager', `Ada agreed. ${back}`],
  [
    'leave-rejected',
    null,
    'Your request to leave was not granted',
    'The wager continues. Play the match and report the score.',
  ],
  [
    'match-live',
    'Your opponent',
    'Your match is live',
    'Ada has checked in. Play and report within 2 hours.',
  ],
  [
    'score-proposed',
    'Your opponent',
    'Ada reported 2–1',
    'Accept or reject it within 30 minutes; without an answer it is accepted.',
  ],
  [
    'score-rejected',
    'Your opponent',
    'Ada rejected your score',
    'One more proposal is possible; after the next disagreement the match is in dispute.',
  ],
  [
    'match-disputed',
    null,
    'Your match is in dispute',
    'Each side can make a statement within 15 minutes; then it is ruled.',
  ],
  [
    'dispute-answered',
    'Your opponent',
    'Ada made a statement',
    'It is in the match room. A side without a statement can make one until the ruling.',
  ],
  [
    'evidence-asked',
    null,
    'Your side is asked for evidence',
    'Send it with a statement within 15 minutes; then the case is ruled without it.',
  ],
  [
    'ruled-won',
    null,
    'Ruled: you won 2–1',
    'The other side can appeal within 30 minutes; then the ruling is final.',
  ],
  [
    'ruled-lost',
    null,
    'Ruled: you lost 2–1',
    'Your side can appeal within 30 minutes; then the ruling is final.',
  ],
  [
    'ruled-void',
    null,
    'Your match was ruled void',
    'Either side can appeal within 30 minutes; then the ruling is final.',
  ],
  [
    'ruling-appealed',
    'The other side',
    'Ada appealed the ruling',
    'A moderator who did not make it decides.',
  ],
  [
    'check-in-open',
    'your opponent',
    'Check in: your match against Ada',
    'It starts in 15 minutes. A side that is not complete is a no-show.',
  ],
  ['stand-in-seated', 'a player', 'You stand in for Ada', 'Open the match and check in.'],
  ['match-won', 'your opponent', 'You won 2–1', 'The result against Ada is confirmed.'],
  ['match-lost', 'your opponent', 'You lost 2–1', 'The result against Ada is confirmed.'],
  [
    'seat-asked',
    'Your captain',
    'Ada asks for $1,234.56',
    'Your stake in a best of 3. Agree or decline within 10 minutes.',
  ],
  [
    'side-not-funded',
    'A player',
    'Your side was not funded',
    'Ada did not agree to the stake. Nothing is held from anyone.',
  ],
  ...wordsOfTeams,
  ...wordsOfScrims,
  [
    'money-received',
    'A player',
    'Ada sent you $1,234.56',
    'It is in your wallet and ready to use.',
  ],
  ['refill-completed', null, '$1,234.56 added', 'Your payment arrived and is in your wallet.'],
  [
    'new-device',
    null,
    'A new device signed in to your account',
    'If it was not you, sign it out in your settings and set a new password.',
  ],
  [
    'email-change-asked',
    null,
    'Your e-mail address is about to be changed',
    'Your current address refuses mail. The link goes to the new one on 3 Mar 2026, 12:00 UTC. If it was not you, cancel the change and set a new password.',
  ],
  [
    'email-changed',
    null,
    'Your e-mail address was changed',
    'Payouts wait until 3 Mar 2026, 12:00 UTC. If it was not you, write to support.',
  ],
  ...wordsOfMemberships,
  ...wordsOfRewards,
  ...wordsOfRatings,
  ...wordsOfEnds,
  ...wordsOfModeration,
  ...wordsOfPayouts,
  ...wordsOfStarts,
  ...wordsOfPlay,
  ...wordsOfTournaments,
];

test('lists every kind of notification', () => {
  expect(said.map(([kind]) => kind).sort()).toEqual(Object.keys(noticeCategories).sort());
});

test.each(said)('%s has its parties, content and deadline', (kind, nameless, title, text) => {
  expect(wordsOf(kind, facts, 'Ada', 'Nova')).toEqual({ title, text });
  const unnamed = (sentence: string) => sentence.replace('Ada', nameless ?? '');
  expect(wordsOf(kind, facts, null, 'Nova')).toEqual({
    ...{ title: unnamed(title), text: unnamed(text) },
  });
});

test.each(reasonsOfRejectedPayouts)('a payout that was rejected for %s says why', (reason, why) => {
  expect(wordsOf('payout-rejected', { ...facts, reason }, null, null)?.text).toMatch(why);
});

test('an appeal of a reset that was granted says what can be set again', () => {
  expect(wordsOf('sanction-lifted', { reason: 'picture' }, null, 'Nova')).toEqual({
    title: 'The reset of your picture was undone',
    text: 'What was there is back, unless you have changed it since or another player has it.',
  });
});

test.each<[NoticeKind, string]>([
  ['team-invited', 'Ada invites you to a team'],
  ['team-joined', 'Ada joined your team'],
  ['team-left', 'Ada left your team'],
  ['team-removed', 'You are no longer in the team'],
  ['team-owner-changed', 'Ada now owns your team'],
  ['scrim-requested', 'A team asks for a scrim'],
  ['scrim-countered', 'The other team proposes another time'],
  ['scrim-declined', 'The other team declined your scrim'],
  ['scrim-booked', 'Scrim with another team booked'],
  ['scrim-cancelled', 'Scrim with another team cancelled'],
  ['scrim-unfunded', 'Scrim with another team not booked'],
  ['scrim-deposit-won', 'You receive $1,234.56 from the other team'],
  ['scrim-deposit-lost', 'The other team receives your deposit of $1,234.56'],
  ['team-deleted', 'Your team was deleted'],
  ['scrim-contested', 'The other team contests the cancellation of your scrim'],
  ['team-role-changed', 'Your role in your team changed'],
  ['scrim-request-ended', 'Scrim request with another team ended'],
  ['scrim-contest-decided', 'Cancelled scrim with another team: decided'],
  ['scrim-alert', 'A team posted a scrim that suits your team'],
])('%s is understood while the name of the team is unknown', (kind, title) => {
  expect(wordsOf(kind, facts, 'Ada')?.title).toBe(title);
});

test('has no text for a kind of a later release', () => {
  expect(wordsOf('something-new' as NoticeKind, {}, null)).toBeNull();
});

test('a notification without facts shows no amount, an empty score and one game', () => {
  expect(wordsOf('challenge', {}, null)?.text).toBe(
    '$0.00 a seat, best of 1. Only you can accept.',
  );
  expect(wordsOf('match-won', {}, null)?.title).toBe('You won 0–0');
});

test('a message in the room of an event is hidden by an organizer', () => {
  expect(wordsOf('message-hidden', { as: 'organizer', rule: '2' }, null)?.text).toBe(
    'By an organizer of the event: rule 2, No insults.',
  );
});

test('a report without a breach is decided without a rule', () => {
  expect(wordsOf('report-decided', { reason: 'none' }, null)?.text).toBe(
    'A moderator read the message and found no breach of the rules.',
  );
});

test('a dispute locks stakes where there are some', () => {
  expect(wordsOf('match-disputed', { isStaked: true }, 'Ada', null)?.text).toBe(
    'Each side can make a statement within 15 minutes; then a moderator rules. Stakes stay locked.',
  );
  expect(wordsOf('ruled-void', { isStaked: true }, 'Ada', null)?.text).toBe(
    'Either side can appeal within 30 minutes; then stakes are returned.',
  );
  expect(wordsOf('ruling-appealed', { isStaked: true }, 'Ada', null)?.text).toBe(
    'A moderator who did not make it decides. Stakes stay locked until then.',
  );
});

test('a player whose seat another pays has no stake that goes back', () => {
  const kinds = ['wager-cancelled', 'wager-expired', 'wager-voided', 'leave-approved'] as const;
  for (const kind of kinds) {
    expect(wordsOf(kind, { amountCents: 0 }, 'Ada')?.text).not.toContain('stake');
  }
});

test('says that a score without an answer is in dispute, where silence does not accept', () => {
  expect(wordsOf('score-proposed', { scores: [2, 1], unanswered: 'disputed' }, 'Ada')?.text).toBe(
    'Accept or reject it within 30 minutes; without an answer it is in dispute.',
  );
});
