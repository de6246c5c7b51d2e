import { sendMoney, transferLimits } from '@contend/contracts';
import { platform, type Player, type StoryPlatform } from '@contend/test-kit';
import { bench, type Row } from './bench';
import { openScreen } from './live-socket';
import { withProcesses } from './servers';
import { percentile } from './statistics';

const pairs = 10;
const perSecond = 50;
const warmUp = 100;
const amountCents = transferLimits.minCents;
const pollTimeoutMs = 15_000;

/** A transfer with its times: request, response, display at the receiver. */
interface Sent {
  askedAt: number;
  answeredAt: number;
  seenAt: number;
}

/**
 * The time from a transfer's commit to its receiver's screen, through the outbox, Kafka and
 * realtime, with the gateway and each service a process, at fifty transfers a second. The push
 * often precedes the response, so the target applies to the time since the request began, which is
 * longer than the time since the commit.
 */
export const commitToSocket = bench('commit-to-socket', ({ quick, note }) =>
  withProcesses(async () => {
    const p = await platform();
    try {
      const couples = await Promise.all(
        Array.from({ length: pairs }, (_, index) => couple(p, index)),
      );
      await sendAll(couples, warmUp);
      const all: Sent[][] = [];
      for (let round = 1; round <= (quick ? 1 : 3); round += 1) {
        const sent = await sendAll(couples, perSecond * (quick ? 8 : 20));
        all.push(sent);
        note(
          `round ${round}: p50 ${at(sent, 0.5).toFixed(0)} ms, p99 ${at(sent, 0.99).toFixed(0)} ms`,
        );
      }
      couples.forEach(({ close }) => close());
      return rowsOf(all);
    } finally {
      await p.end();
    }
  }));

const sinceAsked = ({ askedAt, seenAt }: Sent) => seenAt - askedAt;
const sinceAnswer = ({ answeredAt, seenAt }: Sent) => seenAt - answeredAt;
const at = (sent: Sent[], share: number, of = sinceAsked) => percentile(sent.map(of), share);

const rowsOf = (rounds: Sent[][]): Row[] =>
  [
    { what: 'median', share: 0.5, of: sinceAsked, limit: null },
    { what: 'p99', share: 0.99, of: sinceAsked, limit: { atMost: 250 } },
    { what: 'p99 after the answer', share: 0.99, of: sinceAnswer, limit: null },
  ].map(({ what, share, of, limit }) => ({
    what: `commit to socket, ${perSecond} a second, ${what}`,
    unit: 'ms',
    ours: rounds.map((sent) => at(sent, share, of)),
    peer: null,
    limit,
  }));

interface Couple {
  send(): Promise<Sent>;
  close(): void;
}

/** A sender and a receiver, whose displayed balance shows how much has arrived. */
async function couple(p: StoryPlatform, index: number): Promise<Couple> {
  const [from, to]: Player[] = [
    await p.player(`sender${index}`, { funds: 500_00 }),
    await p.player(`receiver${index}`, { funds: 5_00 }),
  ];
  if (!from || !to) throw new Error('There is nobody.');
  const waiting = new Map<number, (seenAt: number) => void>();
  let wanted = (await to.balance()).available;
  const screen = await openScreen(p.url, to, (name, { data }) => {
    if (name !== 'wallet') return;
    const seenAt = performance.now();
    for (const [cents, seen] of waiting) if (cents <= Number(data.available)) seen(seenAt);
  });

  async function send(): Promise<Sent> {
    const cents = (wanted += amountCents);
    const seen = new Promise<number>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('A push did not come.')), pollTimeoutMs);
      waiting.set(cents, (seenAt) => {
        clearTimeout(late);
        waiting.delete(cents);
        resolve(seenAt);
      });
    });
    const askedAt = performance.now();
    await from?.call(sendMoney, { body: { userId: to?.id ?? '', amount: amountCents } });
    return { askedAt, answeredAt: performance.now(), seenAt: await seen };
  }
  return { send, close: () => screen.close() };
}

/** At an even rate, independent of response times. */
async function sendAll(couples: Couple[], count: number): Promise<Sent[]> {
  const begun = performance.now();
  const sending: Promise<Sent>[] = [];
  for (let index = 0; index < count; index += 1) {
    const dueMs = begun + (index * 1000) / perSecond - performance.now();
    if (dueMs > 0) await new Promise((resolve) => setTimeout(resolve, dueMs));
    const one = couples[index % couples.length];
    if (one) sending.push(one.send());
  }
  return Promise.all(sending);
}
