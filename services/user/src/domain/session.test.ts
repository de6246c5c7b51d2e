import { sessionRotationGraceMs } from '@contend/contracts';
import { begin, present, type Session } from './session';

const start = new Date('2026-03-02T12:00:00.000Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const fresh = begin({ id: 's', userId: 'u', cookieId: 'c0' }, start).state;

/** Presents a cookie; names its successor. */
const shown = (
  session: Session,
  cookieId: string,
  [nextId, ms, proof]: [string, number, 'missed'?],
) => present(session, { cookieId, nextId, hasMissedSuccessor: proof === 'missed' }, after(ms));

test('the cookie that counts is replaced, and the session says by what', () => {
  const { state, events } = shown(fresh, 'c0', ['c1', 5]);
  expect(state).toMatchObject({ cookieId: 'c1', superseded: [{ id: 'c0', at: after(5) }] });
  expect(events).toEqual([]);
});

test('a replaced cookie counts until the very millisecond of its grace', () => {
  const { state } = shown(fresh, 'c0', ['c1', 0]);
  expect(shown(state, 'c0', ['x', sessionRotationGraceMs - 1]).state).toBe(state);
  expect(shown(state, 'c0', ['x', sessionRotationGraceMs]).state.endedAt).toEqual(
    after(sessionRotationGraceMs),
  );
});

test('reuse ends the session with both events and a notice', () => {
  const { events, timers } = shown(fresh, 'never-issued', ['x', 7]);
  expect(events.map(({ spec, data }) => [spec.type, data])).toEqual([
    ['session.ended.v1', { userId: 'u', sessionId: 's', before: after(7) }],
    ['session.reuse-detected.v1', { userId: 'u', sessionId: 's' }],
  ]);
  expect(timers).toEqual({ 'mail-session-notice': after(7) });
});

test('a missed successor is replaced by another and counts no more', () => {
  const { state: lost } = shown(fresh, 'c0', ['c1', 0]);
  const { state: back } = shown(lost, 'c0', ['c2', sessionRotationGraceMs, 'missed']);
  expect(back).toMatchObject({ cookieId: 'c2', endedAt: null });
  expect(shown(back, 'c1', ['x', sessionRotationGraceMs + 1]).state.endedAt).not.toBeNull();
  const again = shown(back, 'c0', ['x', sessionRotationGraceMs + 1]);
  expect(again.state).toBe(back);
});

test('a proof excuses only the cookie that was replaced last', () => {
  const { state: one } = shown(fresh, 'c0', ['c1', 0]);
  const { state: two } = shown(one, 'c1', ['c2', 1]);
  const late = sessionRotationGraceMs + 1;
  expect(shown(two, 'c0', ['x', late, 'missed']).state.endedAt).not.toBeNull();
  expect(shown(two, 'c1', ['c3', late, 'missed']).state.endedAt).toBeNull();
});

test('what is kept of replaced cookies is bounded', () => {
  let session = fresh;
  for (let use = 1; use <= 100; use += 1) {
    session = shown(session, `c${use - 1}`, [`c${use}`, use]).state;
  }
  expect(session.superseded).toHaveLength(32);
  expect(session.superseded?.at(-1)?.id).toBe('c99');
  const later = shown(session, 'c100', ['c101', sessionRotationGraceMs * 2]).state;
  expect(later.superseded?.map(({ id }) => id)).toEqual(['c100']);
});
