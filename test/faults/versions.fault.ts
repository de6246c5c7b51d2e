import { bench, type Row } from '@contend/bench';
import { type ProcessName, processNames } from '@contend/local';
import type { StoryPlatform } from '@contend/test-kit';
import { openFaultEnvironment } from './fault-environment';
import { Answers } from './call-until-decided';
import { leftOvers, type NoteFindings, noteFindings } from './note-findings';
import { OtherUses } from './other-uses';
import { readyPayee } from './sandbox';
import { SimulatedUsers } from './simulated-users';
import { callsOf, Releases, type Replaced, type RolloutTimes, steps, takeStep } from './rollout';
import { row } from './rows';
import { StakedMatches } from './staked-matches';
import { pause } from './pause';

interface Size {
  pairs: number;
  /** Concurrent matches. */
  matches: number;
  /** How often each of the other uses is made. */
  uses: number;
  /** How long each mixture of releases runs. */
  holdMs: number;
  /** The processes that are replaced; each has two replicas. */
  replaced: Replaced;
}

const sizes: Record<'full' | 'quick', Size> = {
  full: {
    ...{ pairs: 6, matches: 3, uses: 24, holdMs: 30_000 },
    replaced: { names: processNames, atOnce: 2 },
  },
  quick: {
    ...{ pairs: 3, matches: 1, uses: 12, holdMs: 2000 },
    replaced: {
      names: ['gateway', 'match', 'wager', 'wallet', 'chat', 'membership', 'tournament'],
      atOnce: 5,
    },
  },
};

const tickMs = 500;
/** From one time that a use is made to the next. */
const usesEveryMs = 15_000;
/** Longer than any timer of a note. */
const restMs = 60_000;

/**
 * Rolls the last release forward to this one, back, and forward again while users play. This
 * release adds a kind of timer, two types of events with a consumer in another service, and a field
 * to every event, internal request and reply, and to stored wagers.
 */
export const versions = bench('versions', async ({ quick, note }) => {
  const { pairs, matches, uses, holdMs, replaced } = quick ? sizes.quick : sizes.full;
  const releases = new Releases();
  note(`last release: ${releases.lastTitle}`);
  const two = replaced.names.map((name): [ProcessName, number] => [name, 2]);
  const environment = await openFaultEnvironment({
    replicas: Object.fromEntries(two),
    processes: { environment: { DRAIN_MS: '4500' }, programPathOf: releases.programPathOf },
  });
  try {
    const { platform } = environment;
    const answers = new Answers();
    const load = await startLoad({ platform, answers, note }, { pairs, matches, uses });
    const times: RolloutTimes[] = [];
    for (const step of steps) {
      releases.start(step.release);
      const cutBefore = answers.cut.length;
      const time = await takeStep(platform, replaced);
      const cut = answers.cut.length - cutBefore;
      // Processes of the other release leave.
      times.push({ ...time, cut, isOwn: step.release === 'last' });
      const exit = `the slowest exit ${time.drained} in ${seconds(time.drainMs)}`;
      note(`${step.title}, ${exit}; ${load.users.writes} writes, ${load.staked.count} matches`);
      await pause(holdMs);
    }
    const found = await finish(platform, load);
    if (!load.others.isEmpty) note(load.others.describe());
    const wrong = [...answers.wrong, ...load.staked.wrong];
    const texts = [...found.lost, ...found.left, ...found.notes.wrong, ...answers.cut];
    [...texts.slice(0, 30), ...environment.explain(wrong)].forEach((one) => note(one));
    return rowsOf({ ...found, load, answers, wrong, times });
  } finally {
    await environment.clear();
  }
});

type Note = (text: string) => void;

interface Load {
  users: SimulatedUsers;
  others: OtherUses;
  staked: StakedMatches;
  stop(): Promise<void>;
}

/** Simulated users who play, and a clock that advances. */
async function startLoad(
  { platform, answers, note }: { platform: StoryPlatform; answers: Answers; note: Note },
  { pairs, matches, uses: count }: Pick<Size, 'pairs' | 'matches' | 'uses'>,
): Promise<Load> {
  // First, because the clock moves by days until a player can be paid.
  const others = new OtherUses({
    ...{ platform, answers, name: 'v', count, everyMs: usesEveryMs },
    ...{ payee: () => readyPayee(platform), has: await callsOf(platform) },
  });
  const lacking = await others.prepare();
  if (lacking.length > 0) note(`the last release has no ${lacking.join(', ')}`);
  const users = new SimulatedUsers(platform, answers, 'v');
  const staked = new StakedMatches(platform, answers, {
    ...{ admin: await platform.admin(), second: await platform.admin('second') },
  });
  await users.signUpAll(pairs);
  let isOver = false;
  const ticking = (async () => {
    while (!isOver) {
      await platform.moveClock(tickMs);
      await pause(tickMs);
    }
  })();
  // An early abort is counted; the rollout continues.
  const playing = users.run().catch((error: unknown) => answers.wrong.push(String(error)));
  const living = Promise.all([playing, others.run(), staked.play(matches)]);
  return {
    users,
    others,
    staked,
    async stop() {
      users.stop();
      others.stop();
      staked.end();
      await living;
      isOver = true;
      await ticking;
    },
  };
}

interface Found {
  lost: string[];
  left: string[];
  notes: NoteFindings;
}

/** Lets all matches finish, and counts. */
async function finish(platform: StoryPlatform, load: Load): Promise<Found> {
  await load.stop();
  await platform.moveClock(restMs);
  // The remaining ones are counted and not waited for.
  const stuck = await platform.settled().then(
    () => [],
    (error: unknown) => [String(error)],
  );
  const { differences } = await platform.ledger.verify();
  return {
    lost: [
      ...(await load.users.lost()),
      ...(await load.others.lost()),
      ...(await load.staked.lost()),
      ...differences.map((one) => JSON.stringify(one)),
    ],
    left: [...stuck, ...(await leftOvers(platform))],
    notes: await noteFindings(platform),
  };
}

interface Result extends Found {
  load: Load;
  answers: Answers;
  wrong: string[];
  times: RolloutTimes[];
}

function rowsOf({ load, answers, wrong, lost, left, notes, times }: Result): Row[] {
  const own = times.filter(({ isOwn }) => isOwn);
  const others = times.filter(({ isOwn }) => !isOwn);
  const worst = (some: RolloutTimes[], of: 'startMs' | 'drainMs') =>
    Math.max(...some.map((one) => one[of])) / 1000;
  const cutByLast = others.reduce((sum, { cut }) => sum + cut, 0);
  const none = { exactly: 0 };
  return [
    row('acknowledged writes', 'writes', load.users.writes, { atLeast: 1 }),
    row(
      'acknowledged calls of memberships, events, payouts and chat',
      'calls',
      load.others.acknowledged,
      load.others.isEmpty ? null : { atLeast: 1 },
    ),
    row('staked matches played to their settlement', 'matches', load.staked.count, { atLeast: 1 }),
    row(
      'lost or done twice, uses without effect, or books that differ',
      'found',
      lost.length,
      none,
    ),
    row('answers but success or 503 with Retry-After', 'answers', wrong.length, none),
    row('answers 503 with Retry-After', 'answers', answers.retryable, null),
    row('connections cut while the last release left', 'answers', cutByLast, null),
    row('connections cut otherwise', 'answers', answers.cut.length - cutByLast, none),
    row('timers of the new kind', 'timers', notes.notes, { atLeast: 1 }),
    row('events of the new types handled', 'events', notes.eventsHandled, { atLeast: 1 }),
    row('of timers, events and fields lost or twice', 'found', notes.wrong.length, none),
    row('parked events, dead letters, unsent or overdue', 'found', left.length, none),
    row('start to ready under load, worst', 's', worst(times, 'startMs'), null),
    row('SIGTERM to exit, the last release, worst', 's', worst(others, 'drainMs'), null),
    row('SIGTERM to exit, this release, worst', 's', worst(own, 'drainMs'), { atMost: 10 }),
    row('slowest answer', 's', answers.slowestMs / 1000, null),
  ];
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
