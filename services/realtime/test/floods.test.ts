import { type Player, eventually, platform, type StoryPlatform } from '@contend/test-kit';
import { connect, refusalOf } from './live-client';
import { connectMessage, RawSocket } from './raw-socket';

const start = () => platform({ only: ['user', 'realtime'] });
const authOf = ({ id, bearer }: Player) => ({ userId: id, token: bearer });
const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

const admitted = '40{"sid"';

test.thorough('concurrent handshakes cannot exceed the limit of sockets', async () => {
  const p = await start();
  const ada = await p.player('ada');
  // Four on each of thirty connections, all concurrent.
  const raws = await Promise.all(times(30, () => RawSocket.open(p.url)));
  raws.forEach((raw) => raw.send(times(4, () => connectMessage(authOf(ada)))));
  const sum = (text: string) => raws.reduce((total, raw) => total + raw.count(text), 0);
  await eventually('all to be answered', () => sum(admitted) + sum('rate-limited') >= 120);
  expect(sum(admitted)).toBe(20);
  expect(await refusalOf(p.url, authOf(ada))).toBe('rate-limited');
  const bea = await p.player('bea');
  expect((await connect(p.url, authOf(bea))).socket.connected).toBe(true);
});

test.thorough(
  'a hundred handshakes in one write admit a few and close the connection',
  async () => {
    const p = await start();
    const ada = await p.player('ada');
    const raw = await RawSocket.open(p.url);
    raw.send(times(100, () => connectMessage(authOf(ada))));
    await raw.ended;
    expect(raw.count(admitted)).toBeLessThanOrEqual(5);
    // Their places are free again.
    const sockets = await Promise.all(times(20, () => connect(p.url, authOf(ada))));
    expect(sockets).toHaveLength(20);
  },
);

test.thorough('not all forged handshakes of one address are verified', async () => {
  const p = await start();
  const ada = await p.player('ada');
  const forged = { userId: ada.id, token: `${ada.bearer.slice(0, -8)}AAAAAAAA` };
  const raws = await Promise.all(times(100, () => RawSocket.open(p.url)));
  raws.forEach((raw) => raw.send(times(5, () => connectMessage(forged))));
  const sum = (text: string) => raws.reduce((total, raw) => total + raw.count(text), 0);
  await eventually('all to be answered', () => {
    return sum('"unauthenticated"') + sum('"rate-limited"') >= 500;
  });
  expect(sum('"unauthenticated"')).toBe(300);
});

test.thorough('connections of one address beyond its rate are not opened', async () => {
  const p = await start();
  const raws: RawSocket[] = [];
  for (let batch = 0; batch < 8; batch += 1) {
    raws.push(...(await Promise.all(times(50, () => RawSocket.open(p.url)))));
  }
  const opened = raws.filter((raw) => raw.received.startsWith('HTTP/1.1 101')).length;
  expect(opened).toBeGreaterThanOrEqual(300);
  expect(opened).toBeLessThan(400);
});

const floods = [
  ['questions', '42["watch",{"kind":"wagers"}]'],
  ['names that mean nothing', '42["nothing"]'],
  ['other namespaces', '40/admin,{}'],
  ['packets of no meaning', '3'],
] as const;

test.thorough('a connection that floods is ended', async () => {
  const p = await start();
  for (const [nth, [, message]] of floods.entries()) {
    await floodWith(p, await p.player(`ada_${nth}`), message);
  }
});

/** Floods one connection of a player; another one stays open. */
async function floodWith(p: StoryPlatform, ada: Player, message: string): Promise<void> {
  const raw = await RawSocket.open(p.url);
  raw.send([connectMessage(authOf(ada))]);
  await eventually('it to be let in', () => raw.count(admitted) === 1);
  raw.send(times(170, () => message));
  const quiet = await connect(p.url, authOf(ada));
  await quiet.caughtUp();
  raw.send(times(30, () => message));
  await raw.ended;
  await quiet.caughtUp();
  expect({ message, isOpen: quiet.socket.connected }).toEqual({ message, isOpen: true });
}
