import { sessionLifeMs, sessionRotationGraceMs } from '@contend/contracts';
import type { User } from '../account/user';
import { begin, end, isAlive, isKnownDevice, present, type Session } from './session';

const start = new Date('2026-03-02T12:00:00.000Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const made = { id: 's', userId: 'u', cookieId: 'c0', device: 'Firefox on Linux' };
const fresh = begin({ ...made, isNewDevice: false }, start).state;

/** Presents a cookie; names its successor. */
const shown = (
  session: Session,
  cookieId: string,
  [nextId, ms, proof]: [string, number, 'missed'?],
) => present(session, { cookieId, nextId, hasMissedSuccessor: proof === 'missed' }, after(ms));

test('the current cookie is replaced, and the session names its successor', () => {
  const { state, events } = shown(fresh, 'c0', ['c1', 5]);
  expect(state).toMatchObject({ cookieId: 'c1', superseded: [{ id: 'c0', at: after(5) }] });
  expect(events).toEqual([]);
});

test('a replaced cookie is valid until the last millisecond of its grace', () => {
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

test('an undelivered successor is replaced by another and no longer valid', () => {
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

test('the number of replaced cookies is bounded', () => {
  let session = fresh;
  for (let use = 1; use <= 100; use += 1) {
    session = shown(session, `c${use - 1}`, [`c${use}`, use]).state;
  }
  expect(session.superseded).toHaveLength(32);
  expect(session.superseded?.at(-1)?.id).toBe('c99');
  const later = shown(session, 'c100', ['c101', sessionRotationGraceMs * 2]).state;
  expect(later.superseded?.map(({ id }) => id)).toEqual(['c100']);
});

test('a session is valid until its end, for an active owner whose sessions were not ended', () => {
  const owner = { status: 'active', sessionsFrom: null } as User;
  const isAliveAt = (ms: number, change: Partial<User> = {}) =>
    isAlive(fresh, { ...owner, ...change }, after(ms));
  expect(isAliveAt(sessionLifeMs - 1)).toBe(true);
  expect(isAliveAt(sessionLifeMs)).toBe(false);
  expect(isAliveAt(0, { status: 'suspended' })).toBe(false);
  expect(isAliveAt(0, { sessionsFrom: start })).toBe(true);
  expect(isAliveAt(0, { sessionsFrom: after(1) })).toBe(false);
  expect(isAlive(end(fresh, after(1)).state, owner, after(2))).toBe(false);
});

test('a session is deleted when its life is over', () => {
  const { state, timers } = begin({ ...made, isNewDevice: false }, start);
  expect(state).toEqual({
    ...{ ...made, startedAt: start, usedAt: start, expiresAt: after(sessionLifeMs) },
    ...{ endedAt: null, superseded: [] },
  });
  expect(timers).toEqual({ 'forget-session': after(sessionLifeMs) });
});

test('a session ends once', () => {
  const { state, events } = end(fresh, after(1));
  expect(state).toEqual({ ...fresh, endedAt: after(1) });
  expect(events.map(({ spec, data }) => [spec.type, data])).toEqual([
    ['session.ended.v1', { userId: 'u', sessionId: 's', before: after(1) }],
  ]);
  expect(end(state, after(2))).toEqual({ state, events: [], timers: {} });
});

test('a session from before cookies were replaced gets its first cookie name', () => {
  const { cookieId: _, superseded: __, ...old } = fresh;
  const { state } = shown(old, '', ['c1', 3]);
  const superseded = [{ id: '', at: after(3) }];
  expect(state).toEqual({ ...old, cookieId: 'c1', superseded, usedAt: after(3) });
});

test('a session on a new device is published and mailed', () => {
  const { events, timers } = begin({ ...made, isNewDevice: true }, start);
  expect(events.map(({ spec, data }) => [spec.type, data])).toEqual([
    ['session.started-on-new-device.v1', { userId: 'u', sessionId: 's' }],
  ]);
  expect(timers['mail-device-notice']).toEqual(start);
});

test('a device is known by its own session, or by one like it from a known place', () => {
  const { device: _unnamed, ...ofEarlierVersion } = fresh;
  const known = (change: object, recent: Session[] = [fresh]) => {
    const signIn = { device: made.device, before: null, isKnownPlace: true, ...change };
    return isKnownDevice('u', recent, signIn);
  };
  expect([known({}), known({ device: 'Edge on Windows' })]).toEqual([true, false]);
  expect([known({ isKnownPlace: false }), known({}, [])]).toEqual([false, false]);
  expect(known({ device: 'Edge on Windows' }, [ofEarlierVersion])).toBe(true);
  const elsewhere = { device: 'Edge on Windows', isKnownPlace: false };
  expect(known({ ...elsewhere, before: fresh })).toBe(true);
  expect(known({ ...elsewhere, before: { ...fresh, userId: 'other' } })).toBe(false);
});
