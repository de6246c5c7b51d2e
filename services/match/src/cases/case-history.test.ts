import {
  ada,
  admin,
  bea,
  begin,
  cal,
  dan,
  idOf,
  minutes,
  mod,
  opened,
} from '../../test/model/wager-match';
import { ask, claim, transfer } from '../disputes/case-holder';
import { dispute, escalate } from '../disputes/dispute';
import { appeal, rule } from '../disputes/ruling';
import { answerDispute } from '../disputes/statement';
import { withFiles } from '../match/files';
import type { Match, Scores } from '../match/match';
import { acceptScore, propose, rejectScore } from '../scores/score-sheet';
import { checkIn } from '../start/check-in';
import type { CaseDraft } from './case-file';
import { historyOf } from './case-history';

const [image, clip] = [idOf('e'), idOf('f')];
const dayAfter = (count: number) => minutes(count + 24 * 60);
const maps = [
  { name: 'Mirage', scores: [13, 9] as Scores },
  { name: 'Inferno', scores: [13, 11] as Scores },
];
const first = { id: idOf('5'), userId: ada, scores: [2, 0] as Scores, maps };
const second = { id: idOf('6'), userId: bea, scores: [0, 2] as Scores, maps: [] };

/** Both sides reported a win at minutes 2 and 4; home's report has an image with a hash. */
function reported(evidence = [clip]): Match {
  const live = checkIn(opened(), ada, minutes(1)).state;
  const proposed = propose(live, { ...first, evidence: [image] }, minutes(2));
  const stored = withFiles(live, proposed, { fileHashes: { [image]: 'cafe' } }).state;
  const rejection = { userId: bea, reason: 'We won.', evidence };
  const rejected = rejectScore(stored, rejection, minutes(3)).state;
  return propose(rejected, { ...second, evidence: [] }, minutes(4)).state;
}

/** Away’s report was accepted, and home disputed it. */
function disputed(): Match {
  const agreed = acceptScore(reported(), ada, minutes(5)).state;
  const objection = { side: 'home' as const, reason: 'He cheats.', evidence: [image] };
  return dispute(agreed, { ...objection, at: minutes(6) }).state;
}

const verdict = { winner: 'away' as const, scores: null, reason: 'As seen.', rule: '4.2' as const };
const ruled = () => rule(disputed(), { by: admin(cal), ...verdict }, minutes(30)).state;
const appealed = () => appeal(ruled(), { userId: ada, reason: 'No.' }, minutes(31)).state;
const decided = (winner: 'home' | null) =>
  rule(appealed(), { by: admin(dan), ...verdict, winner, reason: 'Seen again.' }, minutes(40))
    .state;

const ofKind = (match: Match, kind: string): Partial<CaseDraft>[] =>
  historyOf(match).filter((one) => one.kind === kind);

test('a match without a dispute has no case file', () => {
  expect(historyOf(reported())).toEqual([]);
});

test('the whole timeline of a disputed match is entered, each moment under its number', () => {
  const entries = historyOf(disputed());
  expect(entries.map(({ key, kind, actorId, at }) => [key, kind, actorId, at])).toEqual([
    ['timeline:0', 'created', null, begin],
    ['timeline:1', 'checked-in', bea, begin],
    ['timeline:2', 'checked-in', ada, minutes(1)],
    ['timeline:3', 'live', null, minutes(1)],
    ['timeline:4', 'score-proposed', ada, minutes(2)],
    ['timeline:5', 'score-rejected', bea, minutes(3)],
    ['timeline:6', 'score-proposed', bea, minutes(4)],
    ['timeline:7', 'score-accepted', ada, minutes(5)],
    ['timeline:8', 'completed', null, minutes(5)],
    ['timeline:9', 'disputed', ada, minutes(6)],
  ]);
  expect(entries[0]).toMatchObject({ data: {}, text: null });
  expect(entries[3]?.data).toEqual({});
  expect(entries[7]).toMatchObject({ data: { scores: [0, 2] }, text: null });
});

test('a report is entered with its maps, and with the hashes of its uploads', () => {
  expect(ofKind(disputed(), 'score-proposed')).toMatchObject([
    {
      data: {
        ...{ proposalId: first.id, side: 'home', scores: [2, 0], maps },
        evidence: [{ id: image, sha256: 'cafe' }],
      },
      text: null,
    },
    {
      data: { proposalId: second.id, side: 'away', scores: [0, 2], maps: [], evidence: [] },
      text: null,
    },
  ]);
});

test('a rejection is entered with the report that it answers, its reason and its uploads', () => {
  const evidence = [{ id: clip, sha256: null }];
  expect(ofKind(disputed(), 'score-rejected')).toMatchObject([
    { data: { proposalId: first.id, scores: [2, 0], evidence }, text: 'We won.' },
  ]);
  const open = rejectScore(reported([]), { userId: ada, reason: null }, minutes(5)).state;
  expect(ofKind(open, 'score-rejected')).toMatchObject([
    { data: { proposalId: first.id, evidence: [] }, text: 'We won.' },
    { data: { proposalId: second.id, evidence: [] }, text: null },
  ]);
});

test('a rejection of release 0.2.0, which stored no uploads, is entered without them', () => {
  const { proposals, ...match } = disputed();
  const old = proposals.map(({ answerEvidence: _none, ...proposal }) => proposal);
  expect(ofKind({ ...match, proposals: old }, 'score-rejected')).toMatchObject([
    { data: { proposalId: first.id, evidence: [] } },
  ]);
});

test('a dispute is entered with the side, its reason and uploads, and its deadlines', () => {
  expect(ofKind(disputed(), 'disputed')).toMatchObject([
    {
      data: {
        ...{ side: 'home', answerBy: minutes(21), rulingBy: dayAfter(6) },
        evidence: [{ id: image, sha256: 'cafe' }],
      },
      text: 'He cheats.',
    },
  ]);
});

test('a dispute that neither side opened has no reason of a side', () => {
  const open = rejectScore(reported(), { userId: ada, reason: 'No.' }, minutes(5)).state;
  expect(ofKind(open, 'disputed')).toMatchObject([
    {
      actorId: null,
      data: { side: null, answerBy: minutes(20), rulingBy: dayAfter(5), evidence: [] },
      text: null,
    },
  ]);
});

test('statements are entered with the side, the text and its uploads', () => {
  const saying = { userId: bea, text: 'I won.', evidence: [clip] };
  const { dispute: open, ...match } = answerDispute(disputed(), saying, minutes(7)).state;
  expect(ofKind({ ...match, dispute: open }, 'statement')).toEqual([
    {
      ...{ key: 'statement:0', at: minutes(7), kind: 'statement', actorId: bea, text: 'I won.' },
      data: { side: 'away', evidence: [{ id: clip, sha256: null }] },
    },
  ]);
  const old = open?.statements?.map(({ evidence: _none, ...statement }) => statement);
  const without = { ...match, dispute: { ...open, statements: old } } as Match;
  expect(ofKind(without, 'statement')).toMatchObject([{ data: { side: 'away', evidence: [] } }]);
});

test('the steps of moderators are entered with the one who holds the case after each', () => {
  const held = claim(disputed(), mod(cal), minutes(8)).state;
  const given = transfer(held, { by: mod(cal), to: mod(dan) }, minutes(9)).state;
  const asked = ask(given, { by: mod(dan), side: 'away', what: 'The board.' }, minutes(10)).state;
  const overdue = escalate(asked, dayAfter(6)).state;
  expect(historyOf(overdue).filter(({ key }) => !key.startsWith('timeline'))).toEqual([
    {
      ...{ key: 'ask:0', at: minutes(10), kind: 'asked', actorId: dan, text: 'The board.' },
      data: { side: 'away', answerBy: minutes(25) },
    },
    {
      ...{ key: 'step:0', at: minutes(8), kind: 'claimed', actorId: cal, text: null },
      data: { holderId: cal },
    },
    {
      ...{ key: 'step:1', at: minutes(9), kind: 'transferred', actorId: cal, text: null },
      data: { holderId: dan },
    },
    {
      ...{ key: 'step:2', at: dayAfter(6), kind: 'overdue', actorId: null, text: null },
      data: { holderId: null },
    },
  ]);
});

test('a ruling is entered with its moderator, score, rule, reason and time to appeal', () => {
  expect(ofKind(ruled(), 'ruled')).toMatchObject([
    {
      ...{ at: minutes(30), actorId: cal, text: 'As seen.' },
      data: { winner: 'away', rule: '4.2', scores: [0, 2], appealBy: minutes(60) },
    },
  ]);
});

test('a ruling of release 0.2.0 has no rule and no time to appeal', () => {
  const { dispute: closed, ...match } = ruled();
  const {
    rule: _rule,
    appealBy: _by,
    ...old
  } = closed?.ruling as NonNullable<typeof closed>['ruling'] & object;
  const before = { ...match, dispute: { ...closed, ruling: old } } as Match;
  expect(ofKind(before, 'ruled')).toMatchObject([
    { actorId: cal, data: { winner: 'away', rule: null, scores: [0, 2], appealBy: null } },
  ]);
});

test('a ruling that is appealed stays in the file as it was made', () => {
  expect(ofKind(appealed(), 'ruled')).toEqual(ofKind(ruled(), 'ruled'));
  expect(ofKind(appealed(), 'appealed')).toMatchObject([
    { at: minutes(31), actorId: ada, data: { side: 'home' }, text: 'No.' },
  ]);
});

test('the ruling of an appeal is entered after the first one, and is final', () => {
  expect(ofKind(decided('home'), 'ruled')).toMatchObject([
    { at: minutes(30), actorId: cal, data: { winner: 'away', scores: [0, 2] }, text: 'As seen.' },
    {
      ...{ at: minutes(40), actorId: dan, text: 'Seen again.' },
      data: { winner: 'home', rule: '4.2', scores: [2, 0], appealBy: null },
    },
  ]);
  expect(ofKind(decided(null), 'ruled')[1]).toMatchObject({ data: { winner: null, scores: null } });
});

test('later entries leave the key, time, kind and actor of earlier ones as they are', () => {
  const of = (match: Match) =>
    historyOf(match).map(({ key, at, kind, actorId }) => [key, at, kind, actorId]);
  const stages = [disputed(), ruled(), appealed(), decided('home')].map(of);
  for (const [nth, earlier] of stages.slice(0, -1).entries()) {
    expect(stages[nth + 1]).toEqual(expect.arrayContaining(earlier));
    expect(stages[nth + 1]?.length).toBeGreaterThan(earlier.length);
  }
});
