import { type Actor, unattachedUploadMs } from '@contend/contracts';
import * as domain from './upload';

const start = new Date('2026-03-02T12:00:00.000Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const content = { type: 'image/webp', bytes: 9, sha256: 'a', receivedSha256: 'b' } as const;
const begun = domain.begin('u1', 'ada', start).state;
const stored = domain.finish(begun, content, start).state;
const evidence = { to: 'match:1', readers: ['ada', 'bea'] };
const avatar = { to: 'user:ada', readers: null };
const actor = (id: string, ...roles: Actor['roles']): Actor => ({
  ...{ id, username: id, sessionId: 's', roles: ['player', ...roles] },
});

test('an upload expires unless it is completed within six minutes', () => {
  expect(begun).toMatchObject({ status: 'receiving', expiresAt: after(360_000) });
  expect(domain.expire(begun, after(359_999)).state).toBe(begun);
  expect(domain.expire(begun, after(360_000)).state.status).toBe('deleting');
});

test('cannot be completed after it expired', () => {
  const expired = domain.expire(begun, after(360_000)).state;
  expect(() => domain.finish(expired, content, start)).toThrow(
    expect.objectContaining({ code: 'unavailable' }),
  );
});

test('a stored upload is deleted at the very end of its day, unless it is attached', () => {
  expect(domain.expire(stored, after(unattachedUploadMs - 1)).state).toBe(stored);
  const { state, timers } = domain.expire(stored, after(unattachedUploadMs));
  expect(state).toMatchObject({ status: 'deleting', expiresAt: null });
  expect(timers).toMatchObject({ 'expire-upload': null, 'delete-upload': expect.any(Date) });
  const attached = domain.attach(stored, evidence).state;
  expect(attached.expiresAt).toBeNull();
  expect(domain.expire(attached, after(unattachedUploadMs)).state).toBe(attached);
});

test('a repeated attachment changes nothing, and changed readers replace it', () => {
  const attached = domain.attach(stored, evidence).state;
  expect(domain.attach(attached, { ...evidence }).state).toBe(attached);
  const wider = { ...evidence, readers: ['ada', 'bea', 'cara'] };
  expect(domain.attach(attached, wider).state.attachments).toEqual([wider]);
});

test('expires a day after its last attachment is released', () => {
  const twice = domain.attach(domain.attach(stored, evidence).state, avatar).state;
  const once = domain.release(twice, avatar.to, start).state;
  expect(once).toMatchObject({ attachments: [evidence], expiresAt: null });
  expect(domain.release(once, 'match:2', start).state).toBe(once);
  expect(domain.release(once, evidence.to, after(5)).state).toMatchObject({
    ...{ attachments: [], expiresAt: after(5 + unattachedUploadMs) },
  });
});

test.each([
  ['its owner', actor('ada'), true],
  ['the other side', actor('bea'), true],
  ['a moderator', actor('mod', 'moderator'), true],
  ['an admin', actor('adm', 'admin'), true],
  ['another player', actor('eve'), false],
  ['a signed-out visitor', null, false],
])('evidence is readable by %s: %#', (_, reader, isReadable) => {
  expect(domain.mayRead(domain.attach(stored, evidence).state, reader)).toBe(isReadable);
});

test('an avatar is public; an upload without attachments is its owner’s', () => {
  const shown = domain.attach(stored, avatar).state;
  expect([domain.isPublic(shown), domain.mayRead(shown, null)]).toEqual([true, true]);
  expect([domain.mayRead(stored, actor('ada')), domain.mayRead(stored, actor('bea'))]).toEqual([
    ...[true, false],
  ]);
});

test('only its owner can attach it, once it is complete', () => {
  expect(domain.isUsableBy(stored, 'ada')).toBe(true);
  expect(domain.isUsableBy(stored, 'bea')).toBe(false);
  expect(domain.isUsableBy(begun, 'ada')).toBe(false);
  expect(domain.isUsableBy(undefined, 'ada')).toBe(false);
});

test('erasing its owner keeps the logo of a team, and no longer as an avatar', () => {
  const logo = { to: 'team:1', readers: null };
  const both = domain.attach(domain.attach(stored, logo).state, avatar).state;
  const kept = domain.erase(both, start).state;
  expect(kept).toMatchObject({ status: 'stored', attachments: [logo], expiresAt: null });
  expect(domain.erase(kept, start).state).toBe(kept);
  expect(domain.release(kept, 'team:1', start).state.expiresAt).toEqual(after(unattachedUploadMs));
});

test('erasing its owner keeps evidence for its readers and deletes everything else', () => {
  const both = domain.attach(domain.attach(stored, evidence).state, avatar).state;
  const kept = domain.erase(both, start).state;
  expect(kept).toMatchObject({ status: 'stored', attachments: [evidence] });
  expect(domain.erase(kept, start).state).toBe(kept);
  const shown = domain.attach(stored, avatar).state;
  const deleted = domain.erase(shown, start).state;
  expect(deleted).toMatchObject({ status: 'deleting', attachments: [] });
  expect(domain.erase(deleted, start).state).toBe(deleted);
});
