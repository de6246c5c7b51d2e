import { refusalOf } from '../../test/model/refusal';
import {
  ada,
  bea,
  begin,
  cal,
  disputed,
  idOf,
  live,
  minutes,
  mod,
  report,
} from '../../test/model/wager-match';
import type { Match } from '../match/match';
import { propose, rejectScore } from '../scores/score-sheet';
import { ask, claim } from './case-holder';
import { rule } from './ruling';
import { answerDispute } from './statement';

const say = (match: Match, userId: string, text: string, now = minutes(2)) =>
  answerDispute(match, { userId, text }, now);
const askOf = (match: Match, side: 'home' | 'away', now: Date) =>
  ask(match, { by: mod(cal), side, what: 'The board.' }, now).state;
const held = () => claim(disputed(), mod(cal), begin).state;

/** Both sides reported a win, so neither opened the dispute alone. */
function undecided(): Match {
  const first = propose(live(), report, begin).state;
  const counter = { ...report, id: idOf('6'), userId: bea, scores: [0, 2] as [number, number] };
  const second = propose(
    rejectScore(first, { userId: bea, reason: null }, begin).state,
    counter,
    begin,
  ).state;
  return rejectScore(second, { userId: ada, reason: null }, begin).state;
}

test('both sides may say the same', () => {
  const both = say(say(undecided(), ada, 'I won.').state, bea, 'I won.').state;
  expect(both.dispute?.statements).toMatchObject([
    { side: 'home', userId: ada, text: 'I won.', evidence: [] },
    { side: 'away', userId: bea, text: 'I won.', evidence: [] },
  ]);
});

test('an answer fulfils the request to its own side alone', () => {
  const asked = askOf(askOf(held(), 'home', minutes(1)), 'away', minutes(1));
  const answered = say(asked, bea, 'Here it is.').state;
  expect(answered.dispute?.asks).toMatchObject([
    { side: 'home', answeredAt: null },
    { side: 'away', answeredAt: minutes(2) },
  ]);
});

test('a request to one side gives the other side no second statement', () => {
  const asked = askOf(say(held(), ada, 'I won.').state, 'away', minutes(3));
  expect(refusalOf(() => say(asked, ada, 'Really.'))).toBe('statement-given');
  expect(refusalOf(() => say(asked, bea, 'Really.'))).toBeNull();
});

test.each([
  ['home', 'away'],
  ['away', 'home'],
] as const)('a ruling opens after the last open deadline: %s, then %s is asked', (one, other) => {
  const asked = askOf(askOf(say(held(), ada, 'I won.').state, one, minutes(5)), other, minutes(10));
  const verdict = { winner: 'home' as const, scores: null, reason: 'as seen', rule: null };
  const ruleAt = (now: Date) => () => rule(asked, { by: mod(cal), ...verdict }, now);
  expect(ruleAt(minutes(12))).toThrow(
    expect.objectContaining({ details: { opensAt: minutes(25).toISOString() } }),
  );
  expect(ruleAt(minutes(25))).not.toThrow();
});
