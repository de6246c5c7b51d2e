import {
  type ActiveMatch,
  deadlineOf,
  dismiss,
  isOver,
  newActiveMatch,
  opponentOf,
} from './active-match';

const at = (hour: number) => new Date(Date.UTC(2026, 2, 2, hour));
const roster = { home: ['ada'], away: ['bea'] };
const matchIn = (status: ActiveMatch['status'], changes: Partial<ActiveMatch> = {}) => ({
  ...newActiveMatch({ ...roster, status, updatedAt: at(1) }),
  ...{ id: 'm', isOver: isOver(status), checkInBy: at(2), playBy: at(4), ...changes },
});

test('the deadline is that of the current step', () => {
  expect(deadlineOf(matchIn('check_in'))).toEqual(at(2));
  expect(deadlineOf(matchIn('live'))).toEqual(at(4));
  expect(deadlineOf(matchIn('score_proposed', { answerBy: at(5) }))).toEqual(at(5));
  expect(deadlineOf(matchIn('disputed'))).toBeNull();
  expect(deadlineOf(matchIn('disputed', { rulingBy: at(9) }))).toEqual(at(9));
  expect(deadlineOf(matchIn('completed'))).toBeNull();
});

test('a paused match has no deadline, and then those to which the pause moved it', () => {
  const movedTo = { checkInBy: at(3), playBy: null, answerBy: null };
  for (const status of ['scheduled', 'check_in', 'live', 'score_proposed'] as const) {
    expect(deadlineOf(matchIn(status, { answerBy: at(5), isHeld: true, movedTo }))).toBeNull();
  }
  const held = { isHeld: false, holdSequence: 2, movedTo };
  expect(deadlineOf(matchIn('check_in', held))).toEqual(at(3));
  // What is set after the pause counts, also if it is earlier.
  expect(deadlineOf(matchIn('check_in', { ...held, checkInSequence: 3 }))).toEqual(at(2));
  const late = { ...held, movedTo: { ...movedTo, playBy: at(6) } };
  expect(deadlineOf(matchIn('live', { ...late, playSequence: 3 }))).toEqual(at(4));
  expect(deadlineOf(matchIn('live', { ...late, playSequence: 1 }))).toEqual(at(6));
  // Documents of earlier versions do not have the sequence of the event that set it.
  expect(deadlineOf(matchIn('live', held))).toEqual(at(4));
  const ruled = matchIn('disputed', { isHeld: true, rulingBy: at(9) });
  expect(deadlineOf(ruled)).toEqual(at(9));
});

test('an answer is due only while a score is proposed', () => {
  expect(deadlineOf(matchIn('disputed', { answerBy: at(5) }))).toBeNull();
  expect(deadlineOf(matchIn('completed', { answerBy: at(5) }))).toBeNull();
});

test.each([
  ['completed', true],
  ['voided', true],
  ['cancelled', true],
  ['live', false],
  ['disputed', false],
] as const)('whether a match that is %s is over: %s', (status, expected) => {
  expect(isOver(status)).toBe(expected);
});

test('only a match that is over can be dismissed, and only by its players', () => {
  const live = matchIn('live');
  const over = matchIn('completed');
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

test('the opponent plays on the other side', () => {
  expect(opponentOf(roster, 'ada')).toBe('bea');
  expect(opponentOf(roster, 'bea')).toBe('ada');
});
