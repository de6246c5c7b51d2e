import { randomUUID } from 'node:crypto';
import { bench, type Row } from '@contend/bench';
import { acceptWager, type ErrorReply, getWager, sendMoney } from '@contend/contracts';
import { acceptance, type Player, type StoryPlatform } from '@contend/test-kit';
import { crowd } from './crowd';
import { openFaultEnvironment } from './fault-environment';
import { row } from './rows';

const stakeCents = 10_00;
const fundsCents = 50_00;
const rivals = 40;
const atOnce = 100;

/** Many users compete for the same thing at once, with three wager and two wallet processes. */
export const races = bench('races', async ({ quick, note }) => {
  const environment = await openFaultEnvironment({ replicas: { wager: 3, wallet: 2 } });
  try {
    const { platform } = environment;
    const players = await crowd(platform, { count: rivals + 1, funds: fundsCents });
    await platform.settled();
    note(`${players.length} players with money`);
    const [owner, ...others] = players as [Player, ...Player[]];
    const rows = [
      ...(await manyAccepts(platform, { owner, others, accepts: quick ? 1000 : 10_000 })),
      ...(await manyRetries(platform, { owner, others, retries: quick ? 200 : 1000 })),
    ];
    const { differences } = await platform.ledger.verify();
    return [...rows, row('differences in the books', 'found', differences.length, { exactly: 0 })];
  } finally {
    await environment.clear();
  }
});

/** Runs `work` `count` times with high concurrency, and counts the results. */
async function tally(count: number, work: (nth: number) => Promise<string>) {
  const ends = new Map<string, number>();
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const end = await work((next += 1));
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return ends;
}

const endOf = ({ status, body }: { status: number; body: unknown }): string =>
  status < 400 ? 'success' : `${status} ${(body as ErrorReply).code}`;

interface Accepts {
  owner: Player;
  others: Player[];
  accepts: number;
}

async function manyAccepts(platform: StoryPlatform, parts: Accepts): Promise<Row[]> {
  const { owner, others, accepts } = parts;
  const wager = await platform.openWager(owner, { stakeCents });
  const params = { wagerId: wager.id };
  const begun = performance.now();
  const winners = new Set<string>();
  const ends = await tally(accepts, async (nth) => {
    const rival = others[nth % others.length] as Player;
    const answer = await rival.answer(acceptWager, acceptance(rival, wager));
    // A repeat by the winner returns the same acceptance, not a second one.
    if (answer.status < 400) winners.add(rival.id);
    return endOf(answer);
  });
  const seconds = (performance.now() - begun) / 1000;
  await platform.settled();
  const { status } = await owner.call(getWager, { params });
  const balances = await Promise.all(others.map((player) => player.balance()));
  const payers = balances.filter(({ available }) => available !== fundsCents).length;
  const unexpected = [...ends.keys()].filter((end) => /^5/.test(end) && !end.startsWith('503'));
  return [
    row(`${accepts} accepts of one wager: who got it (${listOf(ends)})`, 'players', winners.size, {
      exactly: 1,
    }),
    row(`who paid for it (it is ${status})`, 'players', payers, { exactly: 1 }),
    row('kinds of 5xx but 503', 'found', unexpected.length, { exactly: 0 }),
    row('accepts decided', '/s', accepts / seconds, null),
  ];
}

const listOf = (ends: Map<string, number>): string =>
  [...ends].map(([end, count]) => `${count} × ${end}`).join(', ');

interface Retries {
  owner: Player;
  others: Player[];
  retries: number;
}

async function manyRetries(platform: StoryPlatform, parts: Retries): Promise<Row[]> {
  const [giver, taker] = parts.others.slice(-2) as [Player, Player];
  const before = [await giver.balance(), await taker.balance()] as const;
  const idempotencyKey = randomUUID();
  const body = { userId: taker.id, amount: 1_00 };
  const replies = new Set<string>();
  const ends = await tally(parts.retries, async () => {
    const answer = await giver.answer(sendMoney, { body }, { idempotencyKey });
    if (answer.status < 400) replies.add(JSON.stringify(answer.body));
    return endOf(answer);
  });
  await platform.settled();
  const after = [await giver.balance(), await taker.balance()] as const;
  const given = before[0].available - after[0].available;
  const taken = after[1].available - before[1].available;
  return [
    row(`${parts.retries} retries of one key: given`, 'cents', given, { exactly: 1_00 }),
    row('taken', 'cents', taken, { exactly: 1_00 }),
    row(`different replies (${listOf(ends)})`, 'found', replies.size, { exactly: 1 }),
  ];
}
