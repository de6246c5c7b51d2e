import { sendRaw, rawRequest } from './attack/raw-http';
import { changesNothing } from './attack/stored-state';
import { startAttackFixture, type AttackFixture } from './attack/attack-fixture';

let fixture: AttackFixture;
beforeAll(async () => {
  fixture = await startAttackFixture();
});

const json = 'Content-Type: application/json';
const recovery = 'POST /api/user/password-recovery-send HTTP/1.1';

/** Must never be parsed as a separate request: it would change ada's name. */
function hidden(): string {
  const body = '{"displayName":"Smuggled"}';
  return rawRequest(
    'PUT /api/user/me HTTP/1.1',
    [`Authorization: Bearer ${fixture.ada.bearer}`, json, `Content-Length: ${body.length}`],
    body,
  );
}

/** Ambiguous body lengths: stated twice, or in a form that two servers could parse differently. */
function unclear(): Record<string, string> {
  const inside = hidden();
  const ended = `0\r\n\r\n${inside}`;
  const with_ = (headers: string[], body = ended) => rawRequest(recovery, [json, ...headers], body);
  const te = 'Transfer-Encoding: chunked';
  return {
    'length and chunks': with_(['Content-Length: 5', te]),
    'chunks and length': with_([te, `Content-Length: ${ended.length}`]),
    'two lengths': with_(['Content-Length: 0', `Content-Length: ${inside.length}`], inside),
    'two lengths in one': with_([`Content-Length: 0, ${inside.length}`], inside),
    'a length with a sign': with_(['Content-Length: +0'], inside),
    'a negative length': with_(['Content-Length: -1'], inside),
    'a length in hexadecimal': with_(['Content-Length: 0x0'], inside),
    'a length beyond counting': with_([`Content-Length: ${'9'.repeat(30)}`], inside),
    'chunks misspelt': with_(['Transfer-Encoding: xchunked']),
    'chunks, then nothing': with_(['Transfer-Encoding: chunked, identity']),
    'chunks and identity': with_([te, 'Transfer-Encoding: identity']),
    'chunks behind a control character': with_(['Transfer-Encoding: \x0bchunked']),
    'a space before the colon': with_(['Transfer-Encoding : chunked']),
    'a folded line': with_(['X-Folded: a', ' Transfer-Encoding: chunked']),
    'a folded value': with_(['Transfer-Encoding:\r\n chunked']),
    'a line ended by LF in a header': with_(['X-One: a\nTransfer-Encoding: chunked']),
    'a CR alone in a header': with_(['X-One: a\rTransfer-Encoding: chunked']),
    'a NUL in a header': with_(['X-One: a\0b', te]),
    'a chunk size with a sign': with_([te], `+0\r\n\r\n${inside}`),
    'a chunk size in words': with_([te], `zero\r\n\r\n${inside}`),
    'a chunk size beyond counting': with_([te], `${'f'.repeat(20)}\r\n${inside}`),
    'a chunk that ends elsewhere': with_([te], `1\r\nab\r\n0\r\n\r\n${inside}`),
    'chunks ended by LF': with_([te], `0\n\n${inside}`),
    'a trailer that is a header': with_([te], `0\r\nContent-Length: 5\r\n${inside}`),
    'HTTP/1.0 with chunks': with_([te]).replace('HTTP/1.1', 'HTTP/1.0'),
  };
}

test('refuses ambiguous body lengths', async () => {
  const { p } = fixture;
  await changesNothing(p, async () => {
    for (const [what, bytes] of Object.entries(unclear())) {
      const { statuses, text } = await sendRaw(p.url, bytes);
      // Refused and the connection closed: the bytes after it are not read.
      expect({ what, statuses }).toEqual({ what, statuses: [400] });
      expect(text).not.toMatch(/displayName|node_modules|HPE_/);
    }
  });
  const clear =
    rawRequest('GET /api/games HTTP/1.1', []) + rawRequest('GET /api/games HTTP/1.1', []);
  expect((await sendRaw(p.url, clear)).statuses).toEqual([200, 200, 200]);
});

test.thorough('does not parse an unexpected body as a request', async () => {
  const { p, ada } = fixture;
  const inside = hidden();
  const length = `Content-Length: ${inside.length}`;
  const lines = ['GET /api/games', 'HEAD /api/games', 'OPTIONS /api/games', 'DELETE /api/games'];
  const gone = `DELETE /api/user/active-matches/${'f'.repeat(24)}`;
  const otherLines = [
    'GET /api/user/me',
    gone,
    'DELETE /api/auth/session',
    'GET /nowhere',
    'GET /healthz',
  ];
  await changesNothing(p, async () => {
    for (const line of [...lines, ...otherLines]) {
      const bearer = line.includes('session') ? 'X-None: 1' : `Authorization: Bearer ${ada.bearer}`;
      const counted = await sendRaw(
        p.url,
        rawRequest(`${line} HTTP/1.1`, [bearer, length], inside),
      );
      const inChunks = `${inside.length.toString(16)}\r\n${inside}\r\n0\r\n\r\n`;
      const te = 'Transfer-Encoding: chunked';
      const cut = await sendRaw(p.url, rawRequest(`${line} HTTP/1.1`, [bearer, te], inChunks));
      for (const { statuses } of [counted, cut]) {
        // The response, and one for the end where the connection was kept.
        expect([line, statuses.length <= 2]).toEqual([line, true]);
      }
    }
  });
});

test.thorough('upgrades a connection for sockets only', async () => {
  const { p } = fixture;
  const behind = rawRequest('GET /metrics HTTP/1.1', []) + hidden();
  const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
  const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', key];
  const socketPath = 'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1';
  const tries: Record<string, string> = {
    'an unsupported version': rawRequest(socketPath, [...upgrade, 'Sec-WebSocket-Version: 777']),
    'no version': rawRequest(socketPath, upgrade),
    'no key': rawRequest(socketPath, ['Connection: Upgrade', 'Upgrade: websocket']),
    'another protocol': rawRequest(socketPath, ['Connection: Upgrade', 'Upgrade: h2c']),
    'another transport': rawRequest(socketPath.replace('websocket', 'polling'), upgrade),
    'an unknown session': rawRequest(socketPath.replace(' HTTP', '&sid=x HTTP'), upgrade),
    'another path': rawRequest('GET /api/wallet HTTP/1.1', upgrade),
    'a path between services': rawRequest('GET /internal/ledger/verification HTTP/1.1', upgrade),
    'dots behind the path': rawRequest('GET /socket.io/../metrics HTTP/1.1', upgrade),
    'a POST': rawRequest(socketPath.replace('GET', 'POST'), upgrade),
    'HTTP/2 in the clear': rawRequest('GET /api/games HTTP/1.1', [
      'Connection: Upgrade, HTTP2-Settings',
      'Upgrade: h2c',
      'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA',
    ]),
  };
  await changesNothing(p, async () => {
    for (const [what, bytes] of Object.entries(tries)) {
      const { statuses, text } = await sendRaw(p.url, bytes + behind);
      expect({ what, answers: statuses.length }).toEqual({ what, answers: 1 });
      expect(text).not.toMatch(/^HTTP\/1\.1 101|process_cpu|displayName/m);
    }
  });
});
