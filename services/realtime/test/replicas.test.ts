import { fundsHeld, type ServiceName, sessionEnded } from '@contend/contracts';
import {
  accessTokenType,
  audience,
  type Bus,
  inProcessBus,
  issuer,
  outgoing,
  standaloneServiceKeys,
  startService,
  systemClock,
} from '@contend/service-kit';
import { eventually, publishEvents } from '@contend/test-kit';
import { Redis } from 'ioredis';
import { createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { socketPlaces } from '../src/connections/socket-places.repository';
import { realtimeService } from '../src/service';
import { endings } from './endings';
import { closing, connect, refusalOf } from './live-client';

const redisUrl = process.env.REDIS_URL;
const ada = '5f43a0000000000000000001';
const session = '5f43a0000000000000000002';
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token as the user service signs it. */
function tokenOf(sub: string): string {
  const iat = Math.floor(Date.now() / 1000);
  const head = encode({ alg: 'ES256', typ: accessTokenType, kid: 'one' });
  const times = { iat, exp: iat + 3600 };
  const who = { sub, name: 'ada', roles: ['player'], sid: session };
  const signed = `${head}.${encode({ iss: issuer, aud: audience, ...times, ...who })}`;
  const key = createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}

/** A user service that only publishes its keys. */
async function userService(): Promise<string> {
  const keys = [{ ...publicKey.export({ format: 'jwk' }), kid: 'one' }];
  const server = createServer((_request, response) => response.end(JSON.stringify({ keys })));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endings.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/**
 * Two replicas over one Redis. As a bus delivers an event to one of a group, each has its own here:
 * `publish` reaches the first, `publishOn` any of both.
 */
async function twoReplicas() {
  const user = await userService();
  const buses = [inProcessBus(), inProcessBus()] as const;
  const keyPrefix = `test_${randomBytes(5).toString('hex')}:`;
  const start = async (bus: Bus) => {
    const redis = new Redis(redisUrl ?? '', { keyPrefix });
    const service = await startService(
      realtimeService,
      {
        mongoUrl: '',
        bus,
        redis,
        clock: systemClock,
        urlOf: (_name: ServiceName) => user,
        serviceKeys: standaloneServiceKeys('realtime'),
        secureCookies: false,
        logLevel: 'silent',
      },
      { environment: {} },
    );
    endings.push(async () => {
      await service.stop();
      redis.disconnect();
    });
    return service.url;
  };
  const publishOn = (bus: Bus, spec: typeof fundsHeld | typeof sessionEnded, data: unknown) =>
    publishEvents(bus, spec.topic, [
      outgoing({
        id: randomBytes(12).toString('hex'),
        type: spec.type,
        source: 'test',
        subject: ada,
        sequence: 1,
        time: new Date().toISOString(),
        requestId: null,
        traceparent: null,
        data,
      }),
    ]);
  const publish = (spec: typeof fundsHeld | typeof sessionEnded, data: unknown) =>
    publishOn(buses[0], spec, data);
  return { first: await start(buses[0]), second: await start(buses[1]), publish, publishOn, buses };
}

const story = redisUrl ? test : test.skip;

story('over Redis an event handled by one replica reaches a client of another', async () => {
  const { first, second, publish } = await twoReplicas();
  const auth = { userId: ada, token: tokenOf(ada) };
  const [here, there] = [await connect(first, auth), await connect(second, auth)];
  const balance = { userId: ada, available: 500, held: 0 };
  const held = { ...balance, amountCents: 100, reference: { kind: 'wager', id: 'x' } };
  await publish(fundsHeld, held);
  const [one, other] = [await here.receives('wallet'), await there.receives('wallet')];
  expect(one).toEqual(other);
  there.socket.disconnect();
  await publish(fundsHeld, { ...held, available: 400 });
  const seen = { [one.room]: one.sequence };
  const back = await connect(second, { ...auth, seen });
  expect(await back.receives('wallet')).toMatchObject({
    sequence: one.sequence + 1,
    data: { available: 400 },
  });
});

story('over Redis the messages of a room keep their order on both replicas', async () => {
  const { first, second, publish, publishOn, buses } = await twoReplicas();
  const auth = { userId: ada, token: tokenOf(ada) };
  const clients = [await connect(first, auth), await connect(second, auth)];
  const balance = { userId: ada, held: 0, amountCents: 100 };
  const reference = { kind: 'wager', id: 'x' };
  const events = 300;
  await publish(fundsHeld, { ...balance, available: 0, reference });
  await Promise.all(clients.map((client) => client.receives('wallet')));
  await Promise.all(
    Array.from({ length: events }, (_, available) =>
      publishOn(buses[available % 2 ? 0 : 1], fundsHeld, { ...balance, available, reference }),
    ),
  );
  for (const client of clients) {
    const received = await client.until((all) => all.length > events);
    const numbers = received.map(({ sequence }) => sequence);
    expect(numbers).toEqual(numbers.map((_, nth) => (numbers[0] ?? 0) + nth));
  }
});

story('over Redis a client that changes replicas gets each message once, in order', async () => {
  const { first, second, publishOn, buses } = await twoReplicas();
  const auth = { userId: ada, token: tokenOf(ada) };
  const events = 400;
  const balance = { userId: ada, held: 0, amountCents: 100 };
  const reference = { kind: 'wager', id: 'x' };
  const before = await connect(first, auth);
  await before.caughtUp();
  const room = `user:${ada}`;
  let seen = before.joined[room] ?? 0;
  const start = seen;
  const publishing = (async () => {
    for (let available = 0; available < events; available += 1) {
      await publishOn(buses[available % 2 ? 0 : 1], fundsHeld, {
        ...balance,
        available,
        reference,
      });
    }
  })();
  const numbers: number[] = [];
  for (let nth = 0; seen < start + events; nth += 1) {
    const client = await connect(nth % 2 ? first : second, { ...auth, seen: { [room]: seen } });
    const enough = Math.min(start + events - seen, 10);
    await client.until((all) => all.length >= enough);
    client.socket.disconnect();
    numbers.push(...client.received.map(({ sequence }) => sequence));
    expect(client.names()).not.toContain('resync');
    seen = numbers.at(-1) ?? seen;
  }
  await publishing;
  expect(numbers).toEqual(Array.from({ length: events }, (_, nth) => start + 1 + nth));
});

story('over Redis a session that ends is cut on every replica and let in by none', async () => {
  const { first, second, publish } = await twoReplicas();
  const auth = { userId: ada, token: tokenOf(ada) };
  const there = await connect(second, auth);
  const closed = closing(there);
  const before = new Date().toISOString();
  await publish(sessionEnded, { userId: ada, sessionId: session, before });
  expect(await closed).toBe('io server disconnect');
  expect(there.names()).toEqual(['session-ended']);
  expect(await refusalOf(first, auth)).toBe('token-expired');
  expect(await refusalOf(second, auth)).toBe('token-expired');
});

story('over Redis a person’s sockets are counted on all replicas together', async () => {
  const { first, second } = await twoReplicas();
  const auth = { userId: ada, token: tokenOf(ada) };
  const urls = Array.from({ length: 30 }, (_, nth) => (nth % 2 ? first : second));
  const outcomes = await Promise.allSettled(
    urls.map((url) => connect(url, auth, { reconnection: false })),
  );
  const admitted = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(admitted).toHaveLength(20);
  expect(await refusalOf(first, auth)).toBe('rate-limited');
  expect(await refusalOf(second, auth)).toBe('rate-limited');
  const [gone] = admitted;
  gone?.socket.disconnect();
  // Its place is free on the other replica as soon as its own has noticed.
  await eventually('a place to be free', async () => {
    const back = connect(gone?.url === first ? second : first, auth, { reconnection: false });
    return back.then(
      () => true,
      () => false,
    );
  });
  expect(await refusalOf(first, auth)).toBe('rate-limited');
});

story('places of a replica that died are free when it no longer renews them', async () => {
  const redis = new Redis(redisUrl ?? '', { keyPrefix: `test_${randomBytes(5).toString('hex')}:` });
  endings.push(() => redis.disconnect());
  await redis.ping();
  const [dead, alive] = [socketPlaces(redis), socketPlaces(redis)];
  endings.push(() => [dead, alive].forEach((places) => places.stop()));
  const ids = Array.from({ length: 20 }, (_, nth) => `socket-${nth}`);
  expect(await Promise.all(ids.map((one) => dead.take(ada, one)))).toEqual(ids.map(() => true));
  expect(await alive.take(ada, 'another')).toBe(false);
  const key = `live:sockets:${ada}`;
  expect(await redis.pttl(key)).toBeGreaterThan(50_000);
  const members = await redis.zrange(key, '0', '-1');
  await redis.zadd(key, ...members.flatMap((member) => ['1', member]));
  expect(await alive.take(ada, 'another')).toBe(true);
  expect(await redis.zrange(key, '0', '-1')).toHaveLength(1);
});

if (!redisUrl) test.skip('replicas need a Redis: REDIS_URL is not set', () => undefined);
