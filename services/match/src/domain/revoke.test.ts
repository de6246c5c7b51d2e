import { type DomainEvent, inMs } from '@contend/contracts';
import { checkIn, openMatch } from './check-in';
import { revoke } from './revoke';
import { acceptScore, propose } from './score-sheet';
import type { Match } from './match';

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
  const proposed = propose(live(), proposal as never, minutes(20)).state;
  return acceptScore(proposed, bea, minutes(25)).state;
}

const typeOf = ({ spec }: DomainEvent) => spec.type;

test('a match without a result is cancelled', () => {
  for (const match of [opened(), live()]) {
    const { state, events } = revoke(match, 'home', minutes(30));
    expect(state.status).toBe('cancelled');
    expect(events.map(typeOf)).toEqual(['match.cancelled.v1', 'match.final.v1']);
  }
});

test('a final result is void, unless the decision has the same winner', () => {
  const match = completed();
  expect(match).toMatchObject({ status: 'completed', winner: 'home', finalAt: minutes(25) });
  expect(revoke(match, 'home', minutes(30))).toEqual({ state: match, events: [], timers: {} });
  for (const winner of ['away', undefined] as const) {
    const { state, events } = revoke(match, winner, minutes(30));
    expect(state).toMatchObject({
      ...{ status: 'voided', endReason: 'ruled-void', winner: null, scores: null },
      ...{ completedAt: null, finalAt: minutes(25) },
    });
    // It was final once, and is not announced as final again.
    expect(events.map(typeOf)).toEqual(['match.voided.v1']);
    expect(revoke(state, winner, minutes(40)).state).toBe(state);
  }
});

test('a void result is published with its reason, is in the timeline, and leaves no timer', () => {
  const { state, events, timers } = revoke(completed(), 'away', minutes(30));
  expect(events).toMatchObject([
    { data: { matchId: idOf('match'), reason: 'ruled-void', home: [ada], away: [bea] } },
  ]);
  expect(state.timeline.at(-1)).toMatchObject({ what: 'voided', at: minutes(30) });
  expect(timers).toMatchObject({ 'no-show': null, silence: null, 'ruling-overdue': null });
});
