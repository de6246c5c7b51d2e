import { type EventData, inMs, matchOfWager, type wagerAccepted } from '@contend/contracts';
import { endAppealWindow, endCheckIn } from '../../test/model/ends-by-clock';
import { admin as adminOf } from '../../test/model/wager-match';
import { cancel, dispute } from '../disputes/dispute';
import { rule } from '../disputes/ruling';
import { acceptScore, propose } from '../scores/score-sheet';
import { checkIn, openMatch } from '../start/check-in';
import { hadResult, type Match, noted } from './match';
import { finalise } from './result';

const idOf = (letter: string) => letter.repeat(24);
const [ada, bea, admin] = [idOf('a'), idOf('b'), idOf('c')];
const begin = new Date('2026-03-02T12:00:00.000Z');
const minutes = (count: number) => inMs(begin, count * 60_000);
const wager: EventData<typeof wagerAccepted> = {
  wagerId: idOf('e'),
  matchId: idOf('f'),
  home: { captainId: ada, seats: [{ userId: ada, payerId: ada }] },
  away: { captainId: bea, seats: [{ userId: bea, payerId: bea }] },
  creatorId: ada,
  opponentId: null,
  gameId: idOf('1'),
  playTypeId: idOf('2'),
  teamSize: 1,
  bestOf: 3,
  stakeCents: 1000,
  potCents: 2000,
};
const source = { kind: 'wager', id: wager.wagerId };
const ref = { matchId: wager.matchId, source, wagerId: source.id, home: [ada], away: [bea] };
const opened = () => openMatch(matchOfWager(wager), begin).state;
const proposed = () =>
  propose(
    checkIn(opened(), ada, minutes(1)).state,
    { id: idOf('3'), userId: ada, scores: [2, 1], maps: [], evidence: [] },
    minutes(30),
  ).state;
const agreed = () => acceptScore(proposed(), bea, minutes(31));
const objection = { side: 'away' as const, reason: 'lag switch', at: minutes(32) };
const disputed = () => dispute(agreed().state, objection).state;
const ruling = {
  by: adminOf(admin),
  winner: 'away' as const,
  scores: null,
  reason: 'as seen',
  rule: null,
};
const finalOf = ({ events }: { events: { spec: { type: string }; data: unknown }[] }) =>
  events.filter(({ spec }) => spec.type === 'match.final.v1').map(({ data }) => data);
const { gameId } = wager;
const noResult = { gameId, winner: null, scores: null, decidedBy: null, completedAt: null };

test('a match without a result is final at once', () => {
  const voided = endCheckIn(opened(), minutes(15));
  expect(finalOf(voided)).toEqual([
    { ...ref, ...noResult, outcome: 'voided', finalAt: minutes(15) },
  ]);
  expect(voided.state.finalAt).toEqual(minutes(15));
  const called = cancel(opened(), minutes(3));
  expect(finalOf(called)).toEqual([
    { ...ref, ...noResult, outcome: 'cancelled', finalAt: minutes(3) },
  ]);
  expect(called.state.finalAt).toEqual(minutes(3));
});

test('a ruling is final when it can no longer be appealed, with a winner or without', () => {
  const ruled = endAppealWindow(rule(disputed(), ruling, minutes(70)).state, minutes(100));
  const result = { outcome: 'completed', winner: 'away', scores: [0, 2], decidedBy: 'ruling' };
  // Of the agreement that was disputed.
  const dates = { completedAt: minutes(31), finalAt: minutes(100) };
  expect(finalOf(ruled)).toEqual([{ ...ref, gameId, ...result, ...dates }]);
  expect(ruled.events.at(-1)?.spec.type).toBe('match.final.v1');
  const { state } = rule(disputed(), { ...ruling, winner: null }, minutes(70));
  const voided = endAppealWindow(state, minutes(100));
  expect(finalOf(voided)).toEqual([
    { ...ref, ...noResult, outcome: 'voided', finalAt: minutes(100) },
  ]);
});

test('an agreed result of a wager is final when the wager has ended, once', () => {
  const completed = agreed();
  expect(finalOf(completed)).toEqual([]);
  expect(completed.state.finalAt).toBeNull();
  const final = finalise(completed.state, minutes(36));
  const result = { outcome: 'completed', winner: 'home', scores: [2, 1], decidedBy: 'agreement' };
  const dates = { completedAt: minutes(31), finalAt: minutes(36) };
  expect(finalOf(final)).toEqual([{ ...ref, gameId, ...result, ...dates }]);
  expect(finalise(final.state, minutes(37))).toEqual({
    state: final.state,
    events: [],
    timers: {},
  });
});

test('an agreed result that no source keeps open is final at once, and names no wager', () => {
  const source = { kind: 'scrim', id: idOf('5') };
  const scrim: Match = { ...proposed(), kind: 'scrim', source, finalWhen: 'agreed' };
  const [final, ...others] = finalOf(acceptScore(scrim, bea, minutes(31)));
  expect(others).toEqual([]);
  expect(final).toMatchObject({ source, outcome: 'completed' });
  expect(final).not.toHaveProperty('wagerId');
});

test('a match that has not ended is not final, whatever the state of its wager', () => {
  for (const match of [opened(), proposed(), disputed()]) {
    expect(finalise(match, minutes(90))).toEqual({ state: match, events: [], timers: {} });
  }
});

test('an objection to a final result is dismissed with that result', () => {
  const { state } = finalise(agreed().state, minutes(36));
  const late = dispute(state, objection);
  expect(late.state.status).toBe('completed');
  expect(late.events.map(({ spec }) => spec.type)).toEqual(['match.objection-dismissed.v1']);
});

test('distinguishes a match with a result from one without', () => {
  const all = [opened(), proposed(), agreed().state, disputed()];
  expect(all.map(hadResult)).toEqual([false, false, true, true]);
});

test('an entry with an earlier time gets the time of the previous entry', () => {
  const later = noted(opened(), minutes(5), 'live');
  expect(noted(later, minutes(3), 'voided').timeline.at(-1)?.at).toEqual(minutes(5));
  expect(noted(later, minutes(6), 'voided').timeline.at(-1)?.at).toEqual(minutes(6));
});
