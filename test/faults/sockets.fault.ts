import { randomInt } from 'node:crypto';
import { bench, type Row } from '@contend/bench';
import { listChannels, postCommunityMessage } from '@contend/contracts';
import { randomFrom } from '@contend/local';
import { eventually, type Player, type StoryPlatform, userAgent } from '@contend/test-kit';
import { Answers } from './call-until-decided';
import { type ChatWatcher, deliveriesTo, openWatchers } from './chat-watchers';
import { openFaultEnvironment } from './fault-environment';
import { row } from './rows';
import { enrol } from './user-actions';
import { pause } from './pause';

interface Size {
  sockets: number;
  /** The length of the chat. */
  chatMs: number;
  everyMs: number;
  cuts: number;
  /** The longest absence of a socket that leaves for some time. */
  awayMs: number;
}

const sizes: Record<'full' | 'quick', Size> = {
  full: { sockets: 2000, chatMs: 600_000, everyMs: 500, cuts: 20, awayMs: 60_000 },
  quick: { sockets: 200, chatMs: 12_000, everyMs: 250, cuts: 20, awayMs: 3000 },
};
/** Half the limit: places on a killed replica are released after a minute. */
const socketsPerUser = 10;
/** A user posts at most five messages in ten seconds; these many post at the highest rate. */
const authorCount = 16;
/** The share of the sockets in each cut; half of them are away for up to `awayMs`. */
const cutShare = 0.1;
/** For the messages of a socket that has come back. */
const catchUpTimeoutMs = 30_000;

/**
 * Sockets watch a channel through two realtime replicas, while many of them are cut at random
 * moments and a replica is killed: each must be sent every message exactly once and in order.
 */
export const sockets = bench('sockets', async ({ quick, note }) => {
  const size = quick ? sizes.quick : sizes.full;
  const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
  note(`seed ${seed} (SEED=${seed} plays it again)`);
  if (quick) note(`quick: ${size.sockets} sockets instead of ${sizes.full.sockets}`);
  const environment = await openFaultEnvironment({
    only: ['user', 'chat', 'realtime'],
    replicas: { realtime: 2 },
    processes: { environment: { HANDSHAKES_PER_ADDRESS: '1000000' } },
  });
  let watchers: ChatWatcher[] = [];
  try {
    const { platform } = environment;
    const players = await enrolled(platform, size);
    const { items } = await (players[0] as Player).call(listChannels, {});
    const channelId = items.find(({ name }) => name === 'general')?.id ?? '';
    const { url } = platform;
    watchers = await openWatchers(url, { players, channelId, count: size.sockets });
    note(`${watchers.length} sockets watch the channel`);
    const run = { platform, players, watchers, size, random: randomFrom(seed), note };
    const [posted] = await Promise.all([chat(run), cutSockets(run), killReplica(run)]);
    const isComplete = ({ messageIds, isIn }: ChatWatcher) =>
      isIn && new Set(messageIds).size >= posted.size;
    // A socket may leave at the last moment of the chat, for the longest absence.
    const timeoutMs = size.awayMs + catchUpTimeoutMs;
    await eventually('all to be sent', () => watchers.every(isComplete), timeoutMs).catch(
      (error: unknown) => note(String((error as Error).message)),
    );
    return rowsOf(run, posted);
  } finally {
    watchers.forEach((watcher) => watcher.close());
    await environment.clear();
  }
});

interface Run {
  platform: StoryPlatform;
  players: Player[];
  watchers: ChatWatcher[];
  size: Size;
  random: () => number;
  note(text: string): void;
}

async function enrolled(platform: StoryPlatform, { sockets }: Size): Promise<Player[]> {
  const answers = new Answers();
  const agent = userAgent(16);
  const count = Math.max(authorCount, Math.ceil(sockets / socketsPerUser));
  const players: Player[] = [];
  while (players.length < count) {
    const numbers = [0, 1, 2, 3].map((nth) => players.length + nth);
    const made = numbers.map((nth) =>
      enrol(platform, answers, { username: `chat_${nth}`, address: `chat.${nth}`, agent }),
    );
    players.push(...(await Promise.all(made)));
  }
  return players;
}

/** Posts at a steady rate. Returns the ids of the messages. */
async function chat({ players, size: { chatMs, everyMs } }: Run): Promise<Set<string>> {
  const posted = new Set<string>();
  const begun = performance.now();
  for (let nth = 0; nth * everyMs < chatMs; nth += 1) {
    await pause(begun + nth * everyMs - performance.now());
    const author = players[nth % authorCount] as Player;
    const body = { channel: 'general', text: `message ${nth}` };
    posted.add((await author.call(postCommunityMessage, { body })).id);
  }
  return posted;
}

/** At random moments of the chat, many sockets lose their connection or leave for some time. */
async function cutSockets({ watchers, size, random }: Run): Promise<void> {
  const begun = performance.now();
  const moments = Array.from({ length: size.cuts }, () => random() * size.chatMs);
  for (const moment of moments.sort((one, other) => one - other)) {
    await pause(begun + moment - performance.now());
    const connected = watchers.filter(({ isConnected }) => isConnected);
    for (const watcher of connected.filter(() => random() < cutShare)) {
      if (random() < 0.5) watcher.cut();
      else watcher.leaveFor(random() * size.awayMs);
    }
  }
}

/** In the middle of the chat; the replica is started again. */
async function killReplica({ platform, size, note }: Run): Promise<void> {
  await pause(size.chatMs / 2);
  const replica = await platform.processes.killOne('realtime');
  note('one realtime replica is killed');
  await platform.processes.startOne('realtime', replica);
}

function rowsOf({ watchers, size }: Run, posted: ReadonlySet<string>): Row[] {
  const found = deliveriesTo(watchers, posted);
  const messages = Math.floor(size.chatMs / size.everyMs);
  const most = { exactly: 0 };
  return [
    row('sockets that watch the chat', 'sockets', watchers.length, { atLeast: size.sockets }),
    row('of them at the end', 'sockets', watchers.filter(({ isIn }) => isIn).length, {
      atLeast: size.sockets,
    }),
    row('messages posted', 'messages', posted.size, { atLeast: messages }),
    row('messages received', 'messages', found.received, null),
    row(`reconnects after ${size.cuts} cuts and a kill`, 'reconnects', found.reconnects, {
      atLeast: size.sockets,
    }),
    row('messages lost', 'messages', found.lost, most),
    row('messages duplicated', 'messages', found.duplicated, most),
    row('messages out of order', 'messages', found.outOfOrder, most),
    row('rooms that had to be read again', 'rooms', found.resyncs, most),
  ];
}
