import { mostSessions, type Session, sessionsOf } from './session';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 12, minute));
const session = (id: string, minute: number, change: Partial<Session> = {}): Session => ({
  ...{ id, userId: 'u', startedAt: at(minute), expiresAt: at(59), endedAt: null },
  ...{ device: 'Firefox on Linux', usedAt: at(minute) },
  ...change,
});

test('the session used last is first, and the one of the request is marked', () => {
  const open = [session('a', 1), session('b', 0, { usedAt: at(5), device: 'Safari on iPhone' })];
  expect(sessionsOf(open, 'a')).toEqual([
    {
      ...{ id: 'b', device: 'Safari on iPhone', isCurrent: false },
      ...{ startedAt: at(0).toISOString(), usedAt: at(5).toISOString() },
    },
    {
      ...{ id: 'a', device: 'Firefox on Linux', isCurrent: true },
      ...{ startedAt: at(1).toISOString(), usedAt: at(1).toISOString() },
    },
  ]);
});

test('a session of an earlier version has no device, and was used when it began', () => {
  const { device: _, usedAt: __, ...old } = session('a', 3);
  expect(sessionsOf([old], 'b')).toMatchObject([
    { device: null, usedAt: at(3).toISOString(), isCurrent: false },
  ]);
});

test('a list shows the latest hundred', () => {
  const open = Array.from({ length: mostSessions + 1 }, (_, nth) => session(`s${nth}`, nth % 50));
  expect(sessionsOf(open, 's0')).toHaveLength(mostSessions);
});
