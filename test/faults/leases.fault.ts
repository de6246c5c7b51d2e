import { bench, type Row } from '@contend/bench';
import type { Player } from '@contend/test-kit';
import { crowd } from './crowd';
import { type FaultEnvironment, openFaultEnvironment } from './fault-environment';
import { Answers } from './call-until-decided';
import type { Stop } from './lease-holders';
import { type RelayTakeover, takeOverRelay } from './relay-takeover';
import { row } from './rows';
import { takeOverTimers, type TimerTakeover } from './timer-takeover';
import { type TopicFindings, walletTopic } from './topic-order';

/** The number of stops of each kind of work, and their ways. */
const sizes: Record<'full' | 'quick', { players: number; stops: Stop[] }> = {
  full: { players: 40, stops: ['kill', 'suspend', 'kill', 'suspend'] },
  quick: { players: 16, stops: ['suspend'] },
};
const fundsCents = 60_00;
/** The platform's clock advances, as deadlines and retries require. */
const tickMs = 500;

/** The longest lease of a timer, the interval of recovery, and the machine's delays. */
const takenOverWithinSeconds = 30;

interface Found {
  timers: TimerTakeover[];
  relays: RelayTakeover[];
  topic: TopicFindings;
  lostCents: number;
  differences: string[];
  answers: Answers;
}

/**
 * Two replicas of the wager and the wallet service. The lease holder is killed or suspended during
 * its work; the other replica takes over, and writes of the resumed one are refused.
 */
export const leases = bench('leases', async ({ quick, note }) => {
  const { players: count, stops } = quick ? sizes.quick : sizes.full;
  const environment = await openFaultEnvironment({
    only: ['user', 'match', 'wallet', 'wager', 'chat'],
    replicas: { wager: 2, wallet: 2 },
    processes: { environment: { LOG_LEVEL: 'info' } },
  });
  const { platform } = environment;
  const ticking = setInterval(() => platform.clock.advance(tickMs), tickMs);
  try {
    const answers = new Answers();
    const players = await crowd(platform, { count, funds: fundsCents });
    await platform.settled();
    note(`${count} players with money`);
    const timers: TimerTakeover[] = [];
    const relays: RelayTakeover[] = [];
    for (const how of stops) {
      const scene = { ...environment, answers, players, how };
      const timer = await takeOverTimers(scene);
      timers.push(timer);
      note(`timers, ${how}: ${timer.inHand} of ${timer.timers} in hand, ${seconds(timer.tookMs)}`);
      const relay = await takeOverRelay(scene);
      relays.push(relay);
      note(`relay, ${how}: ${relay.inFlight} events in flight, ${seconds(relay.tookMs)}`);
    }
    const found = { timers, relays, answers, ...(await countMoney(environment, players)) };
    sentencesOf(found)
      .slice(0, 30)
      .forEach((one) => note(one));
    environment.explain(answers.wrong).forEach((one) => note(one));
    return rowsOf(found);
  } finally {
    clearInterval(ticking);
    await environment.clear();
  }
});

const seconds = (ms: number): string => `taken over after ${(ms / 1000).toFixed(1)} s`;

/** The sum of all balances equals the deposits, and nothing is held. */
async function countMoney({ platform }: FaultEnvironment, players: Player[]) {
  await platform.settled();
  const balances = await Promise.all(players.map((player) => player.balance()));
  const owned = balances.reduce((sum, { available }) => sum + available, 0);
  const held = balances.reduce((sum, one) => sum + one.held, 0);
  const { differences, escrowCents } = await platform.ledger.verify();
  return {
    lostCents: Math.abs(owned - players.length * fundsCents) + held + Math.abs(escrowCents),
    differences: differences.map((one) => JSON.stringify(one)),
    topic: await walletTopic(platform),
  };
}

const sentencesOf = ({ timers, relays, topic, differences }: Found): string[] => [
  ...[...timers, ...relays, topic].flatMap(({ wrong }) => wrong),
  ...differences,
];

const sum = <One>(all: One[], of: (one: One) => number): number =>
  all.reduce((total, one) => total + of(one), 0);
const worst = (all: { tookMs: number }[]): number =>
  Math.max(...all.map(({ tookMs }) => tookMs)) / 1000;
const wrong = (all: { wrong: string[] }[]): number => sum(all, (one) => one.wrong.length);

const none = { exactly: 0 };
const some = { atLeast: 1 };
const inTime = { atMost: takenOverWithinSeconds };

const rowsOf = ({ timers, relays, topic, lostCents, differences, answers }: Found): Row[] => [
  ...timerRows(timers),
  ...relayRows(relays),
  row('different events on the topic', 'events', topic.events, some),
  row('copies, which consumers drop', 'records', topic.copies, null),
  row('events missing or out of order', 'found', topic.wrong.length, none),
  row('answers but success or 503', 'answers', answers.wrong.length, none),
  row('money lost or made', 'cents', lostCents, none),
  row('differences in the books', 'found', differences.length, none),
];

const timerRows = (timers: TimerTakeover[]): Row[] => [
  row(
    'timers due at one moment',
    'timers',
    sum(timers, (one) => one.timers),
    some,
  ),
  row(
    'of them in hand of the stopped replica',
    'timers',
    sum(timers, (one) => one.inHand),
    some,
  ),
  row('of them without an effect, or with two', 'found', wrong(timers), none),
  row('the last effect after the stop, worst', 's', worst(timers), inTime),
  row(
    'writes of timers refused',
    'writes',
    sum(timers, (one) => one.refused),
    some,
  ),
];

const relayRows = (relays: RelayTakeover[]): Row[] => [
  row(
    'events in flight',
    'events',
    sum(relays, (one) => one.inFlight),
    some,
  ),
  row('published by another relay, worst', 's', worst(relays), inTime),
  row(
    'portions of the relay refused',
    'portions',
    sum(relays, (one) => one.refused.relay),
    some,
  ),
  row(
    'requests with a key in hand',
    'requests',
    sum(relays, (one) => one.keysInHand),
    some,
  ),
  row(
    'replies under their keys refused',
    'replies',
    sum(relays, (one) => one.refused.keys),
    some,
  ),
  row(
    'transfers acknowledged',
    'transfers',
    sum(relays, (one) => one.transfers),
    some,
  ),
  row('of them without one notice, or with two', 'found', wrong(relays), none),
];
