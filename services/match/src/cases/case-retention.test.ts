import { inMs } from '@contend/contracts';
import { append, type CaseFile } from './case-file';
import { caseExpiryTimer, expireCase, keepCase } from './case-retention';

const dayMs = 24 * 60 * 60_000;
const now = new Date('2026-03-02T12:00:00Z');
const due = inMs(now, 730 * dayMs);
const draft = { key: 'a', at: now, kind: 'disputed', actorId: null, data: {}, text: null };
const file = append({ id: 'm', entries: [] }, [draft], () => 'salt');
const kept: CaseFile = { ...file, expiresAt: due };

test('a file is kept until two years after its last entry', () => {
  const decision = keepCase(file);
  expect(decision.state).toEqual(kept);
  expect(decision.timers).toEqual({ [caseExpiryTimer]: due });
  const empty = { id: 'm', entries: [] };
  expect(keepCase(empty)).toMatchObject({ state: empty, timers: {} });
});

test('removes the entries at that time, once, and not while the case is open', () => {
  const at = (time: Date, { isOpen } = { isOpen: false }) =>
    expireCase(kept, { isOpen, now: time });
  expect(at(inMs(due, -1)).state).toBe(kept);
  const removed = at(due).state;
  expect(removed).toEqual({ ...kept, entries: [], removedAt: due });
  expect(expireCase(removed, { isOpen: false, now: inMs(due, 1) }).state).toBe(removed);
  expect(at(due, { isOpen: true }).timers).toEqual({ [caseExpiryTimer]: inMs(due, 30 * dayMs) });
  expect(expireCase(file, { isOpen: false, now: due }).state).toBe(file);
});

test('a removed file takes no entries', () => {
  const removed = { ...kept, entries: [], removedAt: due };
  expect(append(removed, [draft], () => 'salt')).toBe(removed);
});
