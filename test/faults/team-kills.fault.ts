import { randomInt } from 'node:crypto';
import { bench, type Row } from '@contend/bench';
import { disputeWindowMs } from '@contend/contracts';
import { type ProcessName, randomFrom } from '@contend/local';
import { eventually, type StoryPlatform } from '@contend/test-kit';
import { Answers } from './call-until-decided';
import { openFaultEnvironment } from './fault-environment';
import { clockFollowing, whileClockMoves } from './moving-clock';
import { pause } from './pause';
import { ProcessKills } from './process-kills';
import { row } from './rows';
import { teamEndings, type TeamStep, teamSteps, TeamWagerScenario } from './team-wager-scenario';

/** The processes through which the money of a wager passes. */
const victims: ProcessName[] = ['wager', 'wallet', 'match'];
/** At these steps money is held, taken, paid or returned; a quick run kills at no others. */
const moneySteps: readonly TeamStep[] = ['fund-home', 'fund-away', 'play', 'settle'];
/** Wagers of each ending, and the number of rounds. In a full run every process hits each ending. */
const sizes = {
  full: { perEnding: 3, cohorts: 4, killsAt: teamSteps },
  quick: { perEnding: 1, cohorts: 1, killsAt: moneySteps },
};
type Size = (typeof sizes)['full' | 'quick'];
/** Between the kills of one step, or more: `ProcessKills` restarts few processes at once. */
const spreadMs = 900;
/** The longest delay of a kill after the step's first request. */
const latestMs = 120;

interface Run {
  platform: StoryPlatform;
  answers: Answers;
  kills: ProcessKills;
  random: () => number;
  note(text: string): void;
  /** Longest time from a restart until every side is funded or released and every wager done. */
  reconciledMs: number;
  /** Sentences about the ledger, and about players whose seat is still bound. */
  differences: string[];
  stuck: string[];
  lostCents: number;
}

/** Kills the money's processes with SIGKILL at every step of wagers of three against three. */
export const teamKills = bench('team-kills', async ({ quick, note }) => {
  const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
  note(`seed ${seed} (SEED=${seed} plays it again)`);
  const environment = await openFaultEnvironment();
  const { platform } = environment;
  const kills = new ProcessKills(platform);
  const run: Run = {
    ...{ platform, answers: new Answers(), kills, random: randomFrom(seed), note },
    ...{ reconciledMs: 0, differences: [], stuck: [], lostCents: 0 },
  };
  try {
    const size = quick ? sizes.quick : sizes.full;
    const { cohorts, perEnding, killsAt } = size;
    for (let cohort = 0; cohort < cohorts; cohort += 1) await playCohort(run, cohort, size);
    [...run.differences, ...run.stuck].forEach((one) => note(one));
    environment.explain(run.answers.wrong).forEach((one) => note(one));
    return rowsOf(run, cohorts * perEnding * teamEndings.length * killsAt.length);
  } finally {
    await environment.clear();
  }
});

const rowsOf = (run: Run, planned: number): Row[] => [
  row('processes killed (SIGKILL)', 'kills', run.kills.count, { atLeast: planned }),
  row('money lost or made', 'cents', run.lostCents, { exactly: 0 }),
  row('differences in the books', 'found', run.differences.length, { exactly: 0 }),
  row('stuck seats and stakes', 'found', run.stuck.length, { exactly: 0 }),
  row('funded, released or paid after the return, worst', 's', run.reconciledMs / 1000, {
    atMost: 30,
  }),
  row('answers but success or 503', 'answers', run.answers.wrong.length, { exactly: 0 }),
  row('answers 503 with Retry-After', 'answers', run.answers.retryable, null),
];

/** Runs the same step of all wagers concurrently, with kills. */
async function playCohort(run: Run, cohort: number, { perEnding, killsAt }: Size): Promise<void> {
  const { platform, answers } = run;
  const endings = Array.from({ length: perEnding }, () => teamEndings).flat();
  const wagers = endings.map((ending, nth) => {
    return new TeamWagerScenario({ platform, answers, ending, name: `${cohort}_${nth}` });
  });
  await Promise.all(wagers.map((wager) => wager.enrolAll()));
  await eventually('every player to have funds', () => all(wagers, (wager) => wager.isReady()));
  for (const step of teamSteps) {
    const isKilling = killsAt.includes(step);
    if (isKilling) await takeStep(run, step, wagers);
    else await Promise.all(wagers.map((wager) => wager.act(step)));
    run.note(`${step}: ${run.kills.count} kills, worst ${(run.reconciledMs / 1000).toFixed(1)} s`);
  }
  await inspect(run, wagers);
}

async function takeStep(run: Run, step: TeamStep, wagers: TeamWagerScenario[]): Promise<void> {
  const { platform, kills, random } = run;
  let returnedAt = 0;
  const acting = wagers.map(async (wager, nth) => {
    await pause(nth * spreadMs + random() * spreadMs);
    await kills.killDuring(victimOf(step, nth), {
      act: () => wager.act(step),
      afterMs: random() * latestMs,
      onReturn: () => (returnedAt = Math.max(returnedAt, performance.now())),
    });
  });
  if (step === 'settle') platform.clock.advance(disputeWindowMs);
  await whileClockMoves(platform, Promise.all(acting));
  const isDone = () => all(wagers, (wager) => wager.isDone(step));
  await eventually(`every ${step}`, clockFollowing(platform, isDone), 60_000);
  await platform.settled();
  run.reconciledMs = Math.max(run.reconciledMs, performance.now() - returnedAt);
}

/** Rotates with the step and with each three wagers: three of one ending meet every process. */
function victimOf(step: TeamStep, nth: number): ProcessName {
  const turn = nth + Math.floor(nth / teamEndings.length) + teamSteps.indexOf(step);
  return victims[turn % victims.length] as ProcessName;
}

/** Verifies the ledger, every balance, and that no player is bound to an ended wager. */
async function inspect(run: Run, wagers: TeamWagerScenario[]): Promise<void> {
  const { platform } = run;
  const { differences, escrowCents } = await platform.ledger.verify();
  run.differences.push(...differences.map((one) => JSON.stringify(one)));
  run.lostCents += Math.abs(escrowCents);
  for (const [player, cents] of wagers.flatMap((wager) => wager.expected())) {
    const { available, held } = await player.balance();
    run.lostCents += Math.abs(available - cents) + held;
  }
  const stored = platform.database('wager').collection<StoredWager>('wagers').find();
  for await (const { _id, liveKeys, stakes, status } of stored) {
    if (liveKeys.length > 0) run.stuck.push(`wager ${_id} (${status}) binds ${liveKeys.join()}`);
    if (!['paid', 'returned'].includes(stakes)) run.stuck.push(`stakes of ${_id} are ${stakes}`);
  }
}

interface StoredWager {
  _id: string;
  liveKeys: string[];
  stakes: string;
  status: string;
}

const all = async <One>(items: One[], holds: (one: One) => Promise<boolean>): Promise<boolean> => {
  const found = await Promise.all(items.map((one) => holds(one).catch(() => false)));
  return found.every(Boolean);
};
