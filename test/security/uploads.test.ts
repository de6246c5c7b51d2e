import { createUpload, getUpload, getUploadLink } from '@contend/contracts';
import { sampleVideo } from '@contend/test-kit';
import { type AttackFixture, startAttackFixture } from './attack/attack-fixture';
import { changesNothing } from './attack/stored-state';

let fixture: AttackFixture;
beforeAll(async () => {
  fixture = await startAttackFixture();
});

const boundary = 'x-boundary';
const formType = `multipart/form-data; boundary=${boundary}`;
const disposition = (rest: string) => `Content-Disposition: form-data; ${rest}\r\n`;
const file = (name = 'a.png') => disposition(`name="file"; filename="${name}"`);
const part = (head: string, content: string | Buffer) =>
  Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n`), Buffer.from(content), crlf]);
const crlf = Buffer.from('\r\n');
const end = Buffer.from(`--${boundary}--\r\n`);
const video = () => sampleVideo(300);

const send = (body: Buffer | string, contentType = formType) =>
  fixture.attackClient.call(createUpload, {
    ...{ body, token: fixture.ada.bearer, headers: { 'content-type': contentType } },
  });

/** Uploads that exist, and files in the storage. */
const uploads = () => fixture.p.database('user').collection('uploads').countDocuments();

test.thorough('refuses a body that is no form, and counts nothing', async () => {
  const body = Buffer.concat([part(file(), video()), end]);
  const types = ['application/json', 'multipart/form-data', 'multipart/mixed; boundary=x'];
  await changesNothing(fixture.p, async () => {
    for (const type of [...types, 'text/plain', 'application/x-www-form-urlencoded', '']) {
      const { status, code } = await send(body, type);
      expect([type, status, code]).toEqual([type, 400, 'file-missing']);
    }
  });
});

test.thorough('refuses forms without exactly one file part, or cut short', async () => {
  const before = await uploads();
  const field = part(disposition('name="file"'), 'text');
  const nested = part(`${file()}Content-Type: multipart/mixed; boundary=y\r\n`, '--y\r\n\r\nx');
  const one = part(file(), video());
  const forms: [string, Buffer][] = [
    ['nothing', end],
    ['an empty body', Buffer.alloc(0)],
    ['a field', Buffer.concat([field, end])],
    ['another name', Buffer.concat([part(disposition('name="f"; filename="a"'), video()), end])],
    ['two files', Buffer.concat([one, one, end])],
    ['a file and a field', Buffer.concat([one, field, end])],
    ['a hundred parts', Buffer.concat([...Array.from({ length: 100 }, () => one), end])],
    ['no end', one],
    ['half a file', one.subarray(0, 200)],
    ['no content', Buffer.concat([part(file(), ''), end])],
    ['a form inside', Buffer.concat([nested, end])],
    ['another boundary', Buffer.from(one.toString('latin1').replaceAll('x-b', 'y-b'), 'latin1')],
    ['a head without end', Buffer.from(`--${boundary}\r\n${'a: b\r\n'.repeat(9000)}`)],
  ];
  for (const [what, body] of forms) {
    const { status, code } = await send(body);
    const codes = ['file-missing', 'file-unreadable', 'file-type-refused'];
    expect([what, codes.includes(code ?? '') || status]).toEqual([what, true]);
  }
  await fixture.p.settled();
  expect(await uploads()).toBe(before);
});

test.thorough('a file name selects no path and is not returned', async () => {
  for (const name of ['../../x', '..\\..\\x', '/etc/passwd', 'a\0.png', 'C:/x', '%2e%2e/x', '']) {
    const { status, text } = await send(Buffer.concat([part(file(name), video()), end]));
    if (status !== 201) continue;
    const { id, url } = JSON.parse(text) as { id: string; url: string };
    expect(url).toBe(`/api/upload/${id}`);
    const reply = await fixture.attackClient.call(getUpload, {
      ...{ params: { uploadId: id }, token: fixture.ada.bearer },
    });
    expect(reply.headers['content-disposition']).toBe(`inline; filename="${id}.mp4"`);
  }
});

test('refuses documents that run, under any declared type', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const files = [svg, `<?xml version="1.0"?>${svg}`, '<html><script>1</script>', 'GIF8<script>'];
  for (const content of [...files, '%PDF-1.4', '#!/bin/sh', 'MZ\x90', '\x7fELF']) {
    for (const type of ['image/png', 'image/svg+xml', 'video/mp4']) {
      const head = `${file('x.svg')}Content-Type: ${type}\r\n`;
      const { status } = await send(Buffer.concat([part(head, content), end]));
      expect([content, type, [400, 415].includes(status)]).toEqual([content, type, true]);
    }
  }
});

test('forged, foreign and expired tickets open nothing', async () => {
  const { p, ada, bea, eve, objects, attackClient } = fixture;
  const params = { uploadId: objects.uploadId };
  const get = (ticket: string, token: string | null = null) =>
    attackClient.call(getUpload, { params, query: { ticket }, token });
  const { url } = await ada.call(getUploadLink, { params: { uploadId: objects.uploadId ?? '' } });
  const ticket = new URL(url, p.url).searchParams.get('ticket') ?? '';
  expect((await get(ticket)).status).toBe(200);
  const [head = '', claims = '', signature = ''] = ticket.split('.');
  const none = Buffer.from('{"alg":"none","typ":"upload+jwt"}').toString('base64url');
  const forged = [
    `${none}.${claims}.`,
    `${head}.${claims}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    `${head}.${Buffer.from('{"sub":"x"}').toString('base64url')}.${signature}`,
    ...[ada.bearer, bea.bearer, '', 'x'],
  ];
  for (const one of forged) {
    for (const token of [null, eve.bearer, bea.bearer]) {
      const { status, code } = await get(one, token);
      expect([one, status, code]).toEqual([one, 404, 'upload-not-found']);
    }
  }
  // A ticket is no access token.
  const headers = { authorization: `Bearer ${ticket}` };
  expect((await fetch(`${p.apiUrl}/user/me`, { headers })).status).toBe(401);
  await p.moveClock(11 * 60_000);
  expect((await get(ticket)).status).toBe(404);
});
