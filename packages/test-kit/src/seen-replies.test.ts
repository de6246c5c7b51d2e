import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { callAt, seeReply } from './seen-replies';

test('a request is of the call with its method and path', () => {
  const id = 'a'.repeat(24);
  expect(callAt('POST', '/wagers/create')).toBe('createWager');
  expect(callAt('GET', '/wagers?limit=2')).toBe('listWagers');
  expect(callAt('GET', `/wagers/${id}`)).toBe('getWager');
  expect(callAt('PATCH', '/wagers')).toBeUndefined();
  expect(callAt('GET', `/wagers/${id}/more/than/there/is`)).toBeUndefined();
});

test('a path without parameters comes before one with them', () => {
  expect(callAt('GET', '/user/me')).toBe('getMe');
  expect(callAt('GET', '/user/ada')).toBe('getUser');
});

test('a reply is written once, and only where a run names a folder', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'contend-replies-'));
  const before = process.env.CONTEND_REPLIES;
  const reply = { method: 'GET', path: '/user/me', status: 418, code: 'seen-in-a-test' };
  try {
    delete process.env.CONTEND_REPLIES;
    seeReply(reply);
    process.env.CONTEND_REPLIES = folder;
    seeReply(reply);
    seeReply(reply);
    seeReply({ ...reply, path: '/no/such/call' });
    const [name = '', ...others] = readdirSync(folder);
    expect(others).toEqual([]);
    expect(readFileSync(path.join(folder, name), 'utf8')).toBe('getMe 418 seen-in-a-test\n');
  } finally {
    if (before === undefined) delete process.env.CONTEND_REPLIES;
    else process.env.CONTEND_REPLIES = before;
    rmSync(folder, { recursive: true, force: true });
  }
});
