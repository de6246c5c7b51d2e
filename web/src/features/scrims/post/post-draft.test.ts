import { bodyOf, firstWindow, nextWindow, windowProblems } from './post-draft';
import { startNote, startProblem } from '../requests/start-rule';

const nowMs = Date.parse('2026-10-20T12:00:00.000Z');

test('refuses a time that is skipped, over, or too far ahead', () => {
  const spring = Date.parse('2026-03-20T12:00:00.000Z');
  expect(startProblem('2026-03-29T02:30', 'Europe/Berlin', spring)).toContain('does not exist');
  expect(startProblem('2026-10-04T02:15', 'Australia/Lord_Howe', nowMs)).toContain('not exist');
  expect(startProblem('2026-10-20T13:59', 'Europe/Berlin', nowMs)).toBe('This time is over.');
  expect(startProblem('2026-10-20T14:01', 'Europe/Berlin', nowMs)).toBeUndefined();
  expect(startProblem('2026-11-18T14:00', 'Europe/Berlin', nowMs)).toContain('28 days');
  expect(startProblem('', 'Europe/Berlin', nowMs)).toContain('Fill in');
});

test('says which of two times is meant when clocks are set back', () => {
  expect(startNote('2026-10-25T02:30', 'Europe/Berlin')).toContain('the first is meant');
  expect(startNote('2026-10-25T03:30', 'Europe/Berlin')).toBeUndefined();
});

test('suggests this evening by the team’s clock, and tomorrow’s when that is over', () => {
  expect(firstWindow('Europe/Berlin', nowMs).local).toBe('2026-10-20T20:00');
  const night = Date.parse('2026-10-20T21:00:00.000Z');
  expect(firstWindow('Europe/Berlin', night).local).toBe('2026-10-21T20:00');
});

test('another window is at the same wall time of the next day, over a change of clocks too', () => {
  const window = { local: '2026-10-24T20:30', timeZone: 'Europe/Berlin', minutes: 60 };
  expect(nextWindow(window)).toEqual({ ...window, local: '2026-10-25T20:30' });
});

test('names a time that is listed twice; leaves an empty note out', () => {
  const window = { local: '2026-10-24T20:30', timeZone: 'Europe/Berlin', minutes: 60 };
  expect(windowProblems([window, window], nowMs)).toEqual([
    undefined,
    'This time is listed above.',
  ]);
  const draft = {
    ...{ teamId: 't', playTypeId: 'p', bestOf: 3 as const, region: 'eu' as const },
    ...{ maps: [], notes: ' ', depositCents: 0, windows: [window] },
  };
  expect(bodyOf(draft, { gameId: 'g' })).not.toHaveProperty('notes');
});
