import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runProgram } from '../program';

const wagers = Array.from({ length: 8 }, (_, nth) => ({
  id: `5f43a000000000000000000${nth}`,
  game: 'rocket-league',
  stakeCents: 2500,
  state: 'open',
  home: 'somebody',
  createdAt: '2026-11-21T12:00:00.000Z',
}));
const answer = Buffer.from(JSON.stringify({ items: wagers, total: 8 }));

/** A minimal service: it responds with a kilobyte of JSON. */
runProgram(async () => {
  const server = createServer((request, response) => {
    request.resume();
    request.once('end', () => {
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': answer.length,
      });
      response.end(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    ready: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    stop: () => Promise.resolve(server.closeAllConnections()),
  };
});
