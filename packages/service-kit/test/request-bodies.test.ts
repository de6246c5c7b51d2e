import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { once } from 'node:events';
import { arrivedBody } from '../src';

/** Sends the first part, and the second one once the server has looked at what arrived. */
async function looked(parts: [string, string?]) {
  const found: (string | null)[] = [];
  const server = createServer((request, response) => {
    process.nextTick(() => {
      found.push(arrivedBody(request)?.toString() ?? null);
      if (parts[1]) socket.write(parts[1]);
      request.on('close', () => found.push('ended')).resume();
      request.on('end', () => response.end('done'));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(parts[0]);
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    const replies = text.match(/done/g)?.length ?? 0;
    if (replies === (parts[0].match(/POST/g)?.length ?? 0)) socket.destroy();
  });
  await once(socket, 'close');
  server.close();
  server.closeAllConnections();
  return found;
}

const post = (headers: string, body: string) =>
  `POST / HTTP/1.1\r\nHost: chat\r\n${headers}\r\n\r\n${body}`;

test('a body that arrived with its head is taken, and the next request is read', async () => {
  const one = post('Content-Length: 5', 'hello');
  expect(await looked([one])).toEqual(['hello', 'ended']);
  const both = await looked([one + post('Content-Length: 3', 'you')]);
  expect(both.sort()).toEqual(['ended', 'ended', 'hello', 'you']);
});

test('a body that did not arrive whole, or of no declared length, is left to be read', async () => {
  expect(await looked([post('Content-Length: 5', 'he'), 'llo'])).toEqual([null, 'ended']);
  expect(await looked([post('Content-Length: 5', ''), 'hello'])).toEqual([null, 'ended']);
  const chunked = post('Transfer-Encoding: chunked', '5\r\nhello\r\n0\r\n\r\n');
  expect(await looked([chunked])).toEqual([null, 'ended']);
});
