import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { scoreRejected } from '@contend/contracts';
import { realtimeService } from '@contend/realtime';
import {
  accessTokenType,
  audience,
  connectRedis,
  inProcessBus,
  issuer,
  outgoing,
  startService,
} from '@contend/service-kit';
import jwt from 'jsonwebtoken';
import { lonePlatform } from '../lone-platform';
import { runProgram } from '../program';
import { sendWave, type Wave, watched } from '../waves';

export interface SocketUser {
  userId: string;
  token: string;
}

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const kid = 'bench';
const newId = () => randomBytes(12).toString('hex');

/** A user with a token as the user service issues it. */
function newPerson(): SocketUser {
  const userId = newId();
  const claims = { sub: userId, name: 'somebody', roles: ['player'], sid: newId() };
  const header = { alg: 'ES256' as const, typ: accessTokenType, kid };
  const options = { algorithm: 'ES256' as const, issuer, audience, expiresIn: '1h' as const };
  return { userId, token: jwt.sign(claims, privateKey, { ...options, header }) };
}

/** A stub of the user service: it only publishes its keys. */
async function keysUrl(): Promise<string> {
  const keys = [{ ...publicKey.export({ format: 'jwk' }), kid }];
  const server = createServer((_request, response) => response.end(JSON.stringify({ keys })));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The realtime service as in production, with an in-process bus. */
runProgram(async ({ redisUrl, people }: { redisUrl: string; people: number }) => {
  const user = await keysUrl();
  const bus = inProcessBus();
  const redis = connectRedis(redisUrl, 'ours');
  const service = await startService(
    realtimeService,
    lonePlatform({ mongoUrl: '', bus, redis, urlOf: () => user }),
    { environment: { HANDSHAKES_PER_ADDRESS: '1000000' } },
  );
  const players = { home: [newId()], away: [newId()] };
  const publish = (nth: number) =>
    bus.publish(scoreRejected.topic, [
      outgoing({
        ...{ id: newId(), type: scoreRejected.type, source: 'match', subject: watched.id },
        ...{ sequence: nth, time: new Date().toISOString(), requestId: null, traceparent: null },
        data: {
          ...{ matchId: watched.id, wagerId: null, ...players },
          ...{ side: 'home', userId: players.home[0] },
        },
      }),
    ]);
  return {
    ready: { url: service.url, people: Array.from({ length: people }, newPerson) },
    answer: (wave) => sendWave(wave as Wave, publish),
    async stop() {
      await service.stop();
      redis.disconnect();
    },
  };
});
