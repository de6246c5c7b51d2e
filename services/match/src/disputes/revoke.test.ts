import { type DomainEvent, inMs } from '@contend/contracts';
import type { Match } from '../match/match';
import { acceptScore, propose } from '../scores/score-sheet';
import { checkIn, openMatch } from '../start/check-in';
import { type OrganizerDecision, revoke } from './revoke';

const idOf = (name: string) => Buffer.from(name.padEnd(12)).toString('hex');
const [ada, bea] = [idOf('ada'), idOf('bea')];
const begin = new Date('2026-03-02T12:00:00.000Z');
const minutes = (count: number) => inMs(begin, count * 60_000);

const opened = (): Match =>
  openMatch(
    {
      ...{ matchId: idOf('match'), kind: 'tournament' },
      source: { kind: 'tournament', id: idOf('match') },
      sides: {
        home: { captainId: ada, userIds: [ada] },
        away: { captainId: bea, userIds: [bea] },
      },
      format: { gameId: idOf('game'), playTypeId: idOf('type'), teamSize: 1, bestOf: 1 },
      ...{ present: [], stakes: { stakeCents: 0, potCents: 0 }, finalWhen: 'agreed' },
    } as never,
    begin,
  ).state;

const live = (): Match =>
  [ada, bea].reduce((match, player) => checkIn(match, player, minutes(1)).state, opened());

/** A final result that the home side won. */
function completed(): Match {
  const scores: [number, number] = [1, 0];
  const proposal = { id: idOf('score'), userId: ada, scores, maps: [], evidence: [] };
  const proposed = propose(live(), proposal, minutes(20)).state;
  return acceptScore(proposed, bea, minutes(25)).state;
}

const typeOf = ({ spec }: DomainEvent) => spec.type;

const decided = (sequence: number, scores?: [number, number]): OrganizerDecision => ({
  ...{ sequence, scores, winner: scores && (scores[0] > scores[1] ? 'home' : 'away') },
});

test('a match without a result is cancelled; its timeline shows the score that was set', () => {
  for (const match of [opened(), live()]) {
    const { state, events } = revoke(match, decided(2, [2, 0]), minutes(30));
    expect(state.status).toBe('cancelled');
    expect(state.timeline.at(-1)).toMatchObject({
      ...{ what: 'cancelled', by: 'organizer', scores: [2, 0] },
    });
    expect(events.map(typeOf)).toEqual(['match.cancelled.v1', 'match.final.v1']);
    expect(revoke(state, decided(3, [0, 2]), minutes(40)).state).toBe(state);
  }
  const removed = revoke(live(), decided(2), minutes(30)).state;
  expect(removed.timeline.at(-1)).toMatchObject({ what: 'cancelled', scores: null });
  expect(removed.timeline.at(-1)).not.toHaveProperty('by');
});

test('a played match gets the result that is set, as of when it was played', () => {
  const { state, events, timers } = revoke(completed(), decided(5, [0, 1]), minutes(30));
  expect(state).toMatchObject({
    ...{ status: 'completed', winner: 'away', scores: [0, 1], decidedBy: 'ruling' },
    ...{ completedAt: minutes(25), finalAt: minutes(25), endReason: null },
  });
  // It was final once, and is not announced as final again.
  expect(events.map(typeOf)).toEqual(['match.completed.v1']);
  const data = { winner: 'away', completedAt: minutes(25), finalAt: minutes(25) };
  expect(events).toMatchObject([{ data: { ...data, lineUp: { home: [ada], away: [bea] } } }]);
  expect(state.timeline.at(-1)).toMatchObject({
    ...{ what: 'completed', by: 'organizer', scores: [0, 1], at: minutes(30) },
  });
  expect(timers).toMatchObject({ 'no-show': null, silence: null, 'ruling-overdue': null });
});

test('a result that is removed and restored is the same result again', () => {
  const undone = revoke(completed(), decided(5), minutes(30));
  expect(undone.events.map(typeOf)).toEqual(['match.voided.v1']);
  expect(undone.events).toMatchObject([{ data: { reason: 'ruled-void', home: [ada] } }]);
  expect(undone.state).toMatchObject({
    ...{ status: 'voided', endReason: 'ruled-void', winner: null, scores: null },
    ...{ completedAt: null, finalAt: minutes(25) },
  });
  const again = revoke(undone.state, decided(6, [1, 0]), minutes(40));
  expect(again.state).toMatchObject({ status: 'completed', winner: 'home' });
  expect(again.state.completedAt).toEqual(minutes(25));
  expect(again.events.map(typeOf)).toEqual(['match.completed.v1']);
});

test('decisions that repeat or arrive late change nothing', () => {
  const undone = revoke(completed(), decided(6), minutes(30)).state;
  for (const late of [decided(6), decided(5, [0, 1])]) {
    expect(revoke(undone, late, minutes(40))).toEqual({ state: undone, events: [], timers: {} });
  }
  const next = revoke(undone, decided(7), minutes(40));
  expect(next).toMatchObject({ state: { decisionSequence: 7, status: 'voided' }, events: [] });
  expect(revoke(completed(), decided(5, [1, 0]), minutes(30)).events).toEqual([]);
});

test('a decision of an earlier version names the winner: the same one keeps the result', () => {
  const match = completed();
  const same = revoke(match, { winner: 'home', sequence: 5 }, minutes(30));
  expect(same).toMatchObject({ state: { status: 'completed', winner: 'home' }, events: [] });
  const other = revoke(match, { winner: 'away', sequence: 5 }, minutes(30));
  expect(other.state.status).toBe('voided');
});

test('a score that is set never decides an appeal; the end of its match does', () => {
  const dispute = { appeal: { side: 'away' }, ruling: null } as unknown as Match['dispute'];
  const open = { scores: null, winner: null, decidedBy: null, completedAt: null, finalAt: null };
  const appealed: Match = { ...completed(), ...open, status: 'disputed', dispute };
  for (const scores of [
    [1, 0],
    [0, 1],
  ] as [number, number][]) {
    const set = revoke(appealed, decided(5, scores), minutes(30));
    expect(set).toEqual({ state: appealed, events: [], timers: {} });
  }
  expect(revoke(appealed, decided(5), minutes(30)).state.status).toBe('voided');
});

test('what a moderator ruled void stays void', () => {
  const dispute = { ruling: { winner: null } } as Match['dispute'];
  const ruled: Match = { ...completed(), status: 'voided', winner: null, scores: null, dispute };
  const { state, events } = revoke(ruled, decided(5, [1, 0]), minutes(30));
  expect(state.status).toBe('voided');
  expect(events).toEqual([]);
});
