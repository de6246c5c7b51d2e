import fc from 'fast-check';
import {
  type ActiveMatch,
  deadlineOf,
  dismiss,
  follow,
  opponentOf,
  type Sighting,
} from './active-match';

const at = (hour: number) => new Date(Date.UTC(2026, 2, 2, hour));
const roster = { matchId: 'm', home: ['ada'], away: ['bea'] };
const created: Sighting = {
  ...roster,
  sequence: 1,
  at: at(1),
  status: 'check_in',
  facts: { kind: 'wager', gameId: 'g', playTypeId: 'p', checkInBy: at(2) },
};
const checkedIn: Sighting = { ...roster, sequence: 2, at: at(1), status: 'check_in' };
const started: Sighting = {
  ...roster,
  sequence: 3,
  at: at(2),
  status: 'live',
  facts: { playBy: at(4) },
};
const proposed: Sighting = {
  ...roster,
  sequence: 4,
  at: at(3),
  status: 'score_proposed',
  answerBy: at(5),
};
const rejected: Sighting = { ...roster, sequence: 5, at: at(3), status: 'live' };
const disputed: Sighting = { ...roster, sequence: 6, at: at(3), status: 'disputed' };
const completed: Sighting = { ...roster, sequence: 7, at: at(6), status: 'completed' };

const seenIn = (sightings: Sighting[]) =>
  sightings.reduce<ActiveMatch | null>((match, seen) => follow(match, seen).state, null);

test('a match reads the same in whatever order and however often its events come', () => {
  const all = [created, checkedIn, started, proposed, rejected, disputed, completed];
  const arrivals = fc
    .integer({ min: 1, max: all.length })
    .map((length) => all.slice(0, length))
    .chain((some) => {
      const length = some.length * 2;
      const mixed = fc.shuffledSubarray([...some, ...some], {
        minLength: length,
        maxLength: length,
      });
      return fc.tuple(fc.constant(some), mixed);
    });
  fc.assert(
    fc.property(arrivals, ([some, mixed]) => {
      expect(seenIn(mixed)).toEqual(seenIn(some));
    }),
  );
});

test('the deadline is that of the step at hand', () => {
  const deadline = (...sightings: Sighting[]) => deadlineOf(seenIn(sightings) as ActiveMatch);
  expect(deadline(created)).toEqual(at(2));
  expect(deadline(created, started)).toEqual(at(4));
  expect(deadline(created, started, proposed)).toEqual(at(5));
  expect(deadline(created, started, proposed, rejected)).toEqual(at(4));
  expect(deadline(created, started, proposed, disputed)).toBeNull();
  expect(deadline(created, started, { ...disputed, rulingBy: at(9) })).toEqual(at(9));
  expect(deadline(created, started, proposed, completed)).toBeNull();
});

test('an answer is due only while a score is proposed', () => {
  const waiting = seenIn([created, started, proposed]) as ActiveMatch;
  expect(deadlineOf({ ...waiting, status: 'disputed' })).toBeNull();
});

test.each([
  ['completed', true],
  ['voided', true],
  ['cancelled', true],
  ['live', false],
  ['disputed', false],
] as const)('whether a match that is %s is over: %s', (status, isOver) => {
  expect(seenIn([created, { ...started, status }])).toMatchObject({ status, isOver });
});

test('only a match that is over leaves the list, and only its players may take it off', () => {
  const live = seenIn([created, started]) as ActiveMatch;
  const over = seenIn([created, started, proposed, completed]) as ActiveMatch;
  expect(() => dismiss(live, 'ada')).toThrow(
    expect.objectContaining({ code: 'match-still-active' }),
  );
  expect(() => dismiss(over, 'cal')).toThrow(
    expect.objectContaining({ code: 'active-match-not-found' }),
  );
  const once = dismiss(over, 'ada').state;
  expect(once.dismissedBy).toEqual(['ada']);
  expect(dismiss(once, 'ada').state).toBe(once);
});

test('the opponent sits on the other side', () => {
  expect(opponentOf(roster, 'ada')).toBe('bea');
  expect(opponentOf(roster, 'bea')).toBe('ada');
});
