import { placesOfEvent } from '@contend/tournament-engine';
import type { Move } from '../../test/model/event-moves';
import { double, playoff, swiss, table } from '../../test/model/event-shapes';
import { MoneyEvent } from '../../test/model/money-event';
import { absentEntries, paidEntries } from '../../test/model/paid-entries';
import { expectPaid, expectRated, expectRefunded } from '../../test/model/paid-out';
import { sentTerms } from '../../test/model/sample-event';

test('the fee of a late entry is part of the prizes, and it can win them', () => {
  const entries = [...paidEntries(3), ...absentEntries(2, 3)];
  const event = new MoneyEvent([swiss()], entries, { prize: sentTerms.prize, pools: 1 });
  for (const kind of ['play', 'admit', 'admit'] as const) {
    event.move({ kind, pick: 1, isHome: true });
  }
  // The second one has its fees back.
  const statuses = ['e4', 'e5'].map((id) => event.entries.get(id)?.status);
  expect(statuses).toEqual(['checked_in', 'absent']);
  event.playOut();
  const { results } = event.bracket.event.stages['swiss']!;
  expect(Object.values(results).flatMap(({ home, away }) => [home, away])).toContain('e4');
  expect(placesOfEvent(event.bracket.event).map(({ entry }) => entry)).toContain('e4');
  expectPaid(event, entries);
});

test('an event that all leave between its stages, in a pause, is cancelled and refunded', () => {
  const stages = [swiss({ advances: 2 }), double('no-champion')];
  const paid = paidEntries(2);
  const event = new MoneyEvent(stages, paid, { prize: sentTerms.prize, pools: 1 });
  for (const kind of ['play', 'play', 'pause', 'play'] as const) {
    event.move({ kind, pick: 0, isHome: true });
  }
  for (const pick of [0, 1]) event.move({ kind: 'withdraw', pick, isHome: true });
  expect(event.tournament.status).toBe('paused');
  event.resume();
  expect(event.tournament.cancelReason).toBe('nobody-left');
  expectRefunded(event, paid);
});

test('a correction in the hold neither pays nor rates an entry that was disqualified', () => {
  const paid = paidEntries(4);
  const event = new MoneyEvent([playoff()], paid, { prize: sentTerms.prize, pools: 1 });
  const move = (kind: Move['kind'], by: Partial<Move> = {}) => {
    event.move({ kind, pick: 0, isHome: true, ...by });
    expectRated(event);
    const first = placesOfEvent(event.bracket.event).find(({ place }) => place === 1);
    return [event.tournament.status, first?.entry];
  };
  for (let turn = 0; turn < 3; turn += 1) move('play');
  expect(move('disqualify')).toEqual(['completed', 'e2']);
  // The final was played, and is not again: its winner is disqualified.
  expect(move('undo', { pick: 2 })).toEqual(['completed', 'e2']);
  expect(move('restore')).toEqual(['completed', 'e2']);
  expect(move('undo', { pick: 1 })).toEqual(['live', undefined]);
  expect(move('play', { isHome: false })).toEqual(['completed', 'e3']);
  expectPaid(event, paid);
  expect(move('reinstate')).toEqual(['live', undefined]);
  event.playOut();
  expectRated(event);
  expectPaid(event, paid);
});

test('a result in a stage that is drawn again is never one of the stage before', () => {
  const stages = [table(3, 0, { advances: 2 }), playoff()];
  const event = new MoneyEvent(stages, paidEntries(3), { prize: sentTerms.prize, pools: 1 });
  const isHome = false;
  for (const kind of ['disqualify', 'play', 'play', 'replay', 'reinstate'] as const) {
    event.move({ kind, pick: 0, isHome });
  }
  // The matches of the group are played, and so is the final, by its third match.
  for (const wins of [isHome, isHome, true]) event.play({ pick: 0, isHome: wins });
  expectRated(event);
  const finals = [...event.stored.values()].filter(({ key }) => key === 'F1');
  expect(finals.map(({ attempt, status }) => [attempt, status])).toEqual([
    ...[[1, 'removed'] as const, [2, 'removed'] as const],
    [3, 'decided'],
  ]);
});
