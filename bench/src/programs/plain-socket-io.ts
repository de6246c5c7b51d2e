import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import { Server } from 'socket.io';
import { runProgram } from '../program';
import { sendWave, type Wave, watched } from '../waves';

/** Socket.IO and its Redis adapter as in their READMEs: any client may join and receive. */
runProgram(async ({ redisUrl }: { redisUrl: string }) => {
  const publisher = new Redis(redisUrl);
  const subscriber = publisher.duplicate();
  const server = createServer();
  const io = new Server(server, { adapter: createAdapter(publisher, subscriber) });
  const room = `match:${watched.id}`;
  io.on('connection', (socket) => socket.join(room));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const emit = (sequence: number): Promise<void> => {
    const at = new Date().toISOString();
    const data = { matchId: watched.id, wagerId: null };
    const what = 'score.rejected.v1';
    // Our first sequence is the time of day, so these messages have the same length.
    const message = { id: watched.id, room, sequence: 1e15 + sequence, what, at, data };
    io.to(room).emit('match', message);
    return Promise.resolve();
  };
  return {
    ready: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, people: [] },
    answer: (wave) => sendWave(wave as Wave, emit),
    async stop() {
      await io.close();
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
});
