import { acceptBySilence } from '../../test/model/ends-by-clock';
import {
  admin,
  agreed,
  bea,
  begin,
  cal,
  disputed,
  live,
  matchId,
  minutes,
  opened,
  report,
} from '../../test/model/wager-match';
import { propose } from '../scores/score-sheet';
import { cancel, dispute } from './dispute';
import { appeal, rule } from './ruling';

const objection = { side: 'away' as const, reason: 'lag', at: minutes(1) };
const verdict = { winner: 'home' as const, scores: null, reason: 'as seen', rule: null };
const ruled = () => rule(disputed(), { by: admin(cal), ...verdict }, minutes(20)).state;

test('an objection without uploads opens a dispute without evidence', () => {
  expect(dispute(agreed(), objection).state.dispute).toMatchObject({ side: 'away', evidence: [] });
});

test('the dismissal of an objection names the time to appeal, while there is one', () => {
  const dismissed = (match = ruled()) => dispute(match, objection).events[0]?.data;
  const result = { scores: [2, 0], winner: 'home', decidedBy: 'ruling' };
  expect(dismissed()).toMatchObject({ matchId, result, appealBy: minutes(50) });
  const final = { ...ruled(), finalAt: minutes(50) };
  expect(dismissed(final)).not.toHaveProperty('appealBy');
  expect(dismissed(cancel(opened(), begin).state)).toMatchObject({
    ...{ result: null, reason: 'cancelled' },
  });
});

test('an appeal is published as a dispute again, with the appealing side and its deadline', () => {
  const { state, events } = appeal(ruled(), { userId: bea, reason: 'No.' }, minutes(21));
  const rulingBy = minutes(21 + 24 * 60);
  expect(events).toMatchObject([
    { data: { matchId, side: 'away', rulingBy } },
    { data: { matchId, side: 'away', rulingBy, isAppeal: true } },
  ]);
  expect(state.timeline.at(-1)).toMatchObject({ what: 'appealed', userId: bea });
});

test('a report that needs an answer and gets none opens a dispute of neither side', () => {
  const methods = { manual: true, autoAccept: false };
  const { state, events } = propose(live(), report, begin, methods);
  expect(state.proposals[0]?.unanswered).toBe('disputed');
  expect(events[0]?.data).toMatchObject({ unanswered: 'disputed' });
  expect(propose(live(), report, begin).events[0]?.data).not.toHaveProperty('unanswered');
  expect(acceptBySilence(state, minutes(29)).state).toBe(state);
  const late = acceptBySilence(state, minutes(30)).state;
  expect(late).toMatchObject({
    ...{ status: 'disputed', answerBy: null, scores: null },
    dispute: { side: null, reason: 'The score was not answered in time.' },
  });
});

test('an objection that was published again leaves the other side its time to answer', () => {
  const again = { ...objection, toldAt: minutes(16) };
  expect(dispute(agreed(), again).state.dispute).toMatchObject({
    ...{ openedAt: minutes(1), answerBy: minutes(31) },
  });
});
