import { randomInt } from 'node:crypto';
import { bench, type Row } from '@contend/bench';
import { disputeWindowMs } from '@contend/contracts';
import { type ProcessName, processNames, randomFrom } from '@contend/local';
import { eventually, type Player, type StoryPlatform } from '@contend/test-kit';
import { openFaultEnvironment } from './fault-environment';
import { Answers } from './call-until-decided';
import { MatchScenario, type LifeStep, steps } from './match-scenario';
import { clockFollowing, whileClockMoves } from './moving-clock';
import { pause } from './pause';
import { ProcessKills } from './process-kills';
import { row } from './rows';

/** At these steps money is held, taken, paid or moved; a quick run kills at no others. */
const moneySteps: readonly LifeStep[] = ['refill', 'create', 'accept', 'settle', 'transfer'];
/**
 * Wagers that each process is killed in at a step, the number of rounds, and the steps. A round of
 * the full run takes about a quarter of an hour on two cores, and kills at other moments.
 */
const sizes = {
  full: { perProcess: 3, cohorts: Number(process.env.COHORTS ?? 2), killsAt: steps },
  quick: { perProcess: 1, cohorts: 1, killsAt: moneySteps },
};
/** Between the kills of one step, or more: `ProcessKills` restarts few processes at once. */
const spreadMs = 900;
/** The longest delay of a kill after the step's first request. */
const latestMs = 120;

interface Toll {
  /** Longest time from a process's restart until all effects are complete. */
  reconciledMs: number;
  differences: string[];
  lostCents: number;
}

interface Run {
  platform: StoryPlatform;
  answers: Answers;
  kills: ProcessKills;
  toll: Toll;
  random: () => number;
  note(text: string): void;
}

/** Kills every process with SIGKILL at every step of a staked match, and verifies all money. */
export const kills = bench('kills', async ({ quick, note }) => {
  const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
  note(`seed ${seed} (SEED=${seed} plays it again)`);
  const environment = await openFaultEnvironment();
  const toll: Toll = { reconciledMs: 0, differences: [], lostCents: 0 };
  const { platform } = environment;
  const kills = new ProcessKills(platform);
  const random = randomFrom(seed);
  const run: Run = { platform, answers: new Answers(), kills, toll, random, note };
  try {
    const { cohorts, perProcess, killsAt } = quick ? sizes.quick : sizes.full;
    const [admin, second] = [await platform.admin(), await platform.admin('second')];
    for (let cohort = 0; cohort < cohorts; cohort += 1) {
      await playCohort(run, {
        ...{ cohort, perProcess, killsAt, admin: await platform.signIn(admin) },
        second: await platform.signIn(second),
      });
    }
    toll.differences.forEach((one) => note(one));
    environment.explain(run.answers.wrong).forEach((one) => note(one));
    return rowsOf(run, cohorts * perProcess * processNames.length * killsAt.length);
  } finally {
    await environment.clear();
  }
});

const rowsOf = ({ kills, toll, answers }: Run, planned: number): Row[] => [
  row('processes killed (SIGKILL)', 'kills', kills.count, { atLeast: planned }),
  row('money lost or made', 'cents', toll.lostCents, { exactly: 0 }),
  row('differences in the books', 'found', toll.differences.length, { exactly: 0 }),
  row('reconciled after the return, worst', 's', toll.reconciledMs / 1000, { atMost: 30 }),
  row('answers but success or 503', 'answers', answers.wrong.length, { exactly: 0 }),
  row('answers 503 with Retry-After', 'answers', answers.retryable, null),
];

interface Cohort {
  cohort: number;
  perProcess: number;
  killsAt: readonly LifeStep[];
  admin: Player;
  second: Player;
}

/** Runs the same step of all wagers concurrently, with kills. */
async function playCohort(run: Run, options: Cohort): Promise<void> {
  const { cohort, perProcess, killsAt, admin, second } = options;
  const { platform, answers, kills, toll } = run;
  const victims = Array.from({ length: perProcess }, () => processNames).flat();
  const lives = victims.map((_, nth) => {
    const name = `${cohort}_${nth}`;
    const isDisputed = nth % 2 === 0;
    return new MatchScenario({ platform, answers, admin, second, name, isDisputed });
  });
  for (const step of steps) {
    await takeStep(run, step, { lives, victims: killsAt.includes(step) ? victims : [] });
    run.note(`${step}: ${kills.count} kills, worst ${(toll.reconciledMs / 1000).toFixed(1)} s`);
  }
  const { differences, escrowCents } = await platform.ledger.verify();
  toll.differences.push(...differences.map((one) => JSON.stringify(one)));
  toll.lostCents += Math.abs(escrowCents);
  for (const [player, cents] of lives.flatMap((life) => life.expected())) {
    const { available, held } = await player.balance();
    toll.lostCents += Math.abs(available - cents) + held;
  }
}

interface StepContext {
  lives: MatchScenario[];
  /** The process to kill in the step of each; empty in a step without kills. */
  victims: ProcessName[];
}

async function takeStep(run: Run, step: LifeStep, { lives, victims }: StepContext): Promise<void> {
  const { platform, kills, random, toll } = run;
  let returnedAt = 0;
  const acting = lives.map(async (life, nth) => {
    const victim = victims[nth];
    if (!victim) return life.act(step);
    await pause(nth * spreadMs + random() * spreadMs);
    await kills.killDuring(victim, {
      act: () => life.act(step),
      afterMs: random() * latestMs,
      onReturn: () => (returnedAt = Math.max(returnedAt, performance.now())),
    });
  });
  if (step === 'settle') platform.clock.advance(disputeWindowMs);
  await whileClockMoves(platform, Promise.all(acting));
  const isDone = async () => {
    const done = await Promise.all(lives.map((life) => life.isDone(step).catch(() => false)));
    return done.every(Boolean);
  };
  await eventually(`every ${step}`, clockFollowing(platform, isDone), 60_000);
  await platform.settled();
  if (victims.length === 0) return;
  toll.reconciledMs = Math.max(toll.reconciledMs, performance.now() - returnedAt);
}
