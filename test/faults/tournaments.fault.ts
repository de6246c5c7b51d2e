import { randomInt } from 'node:crypto';
import { bench, type Row } from '@contend/bench';
import { type ProcessName, randomFrom } from '@contend/local';
import { eventually, type Player, type StoryPlatform } from '@contend/test-kit';
import { Answers } from './call-until-decided';
import { checkInBurst } from './check-in-burst';
import { crowd } from './crowd';
import { openFaultEnvironment } from './fault-environment';
import { finalSteps } from './final-decisions';
import { lastPlace } from './last-place';
import { lockedBracket } from './locked-bracket';
import { teamsMadeAtKills } from './made-teams';
import { clockFollowing, whileClockMoves } from './moving-clock';
import { pause } from './pause';
import { ProcessKills } from './process-kills';
import { resultsAtOnce } from './results-at-once';
import { row } from './rows';
import { findingsOfEvent } from './straight-history';
import { organizerOf } from './tournament-events';
import { TournamentScenario, type TournamentStep, tournamentSteps } from './tournament-scenario';
import { vetoedMatch } from './vetoed-match';

/** Who acts at a step: a full run kills each of them there, a quick run the first two. */
const victims: Record<'entry' | 'advance' | 'decision' | 'payout', ProcessName[]> = {
  entry: ['tournament', 'wallet', 'match'],
  advance: ['tournament', 'match', 'wallet'],
  decision: ['tournament', 'match', 'user'],
  payout: ['wallet', 'tournament', 'match'],
};
/** A quick run kills where money moves, the next match opens, and a result is set. */
const quickSteps: readonly TournamentStep[] = ['pay', 'confirm', 'overrule', 'pay-out'];
/** Events at once, the number of rounds, and the sizes of what happens at once. */
const sizes = {
  full: { events: 6, cohorts: 3, killsAt: tournamentSteps, entries: 128, payers: 101 },
  quick: { events: 2, cohorts: 1, killsAt: quickSteps, entries: 16, payers: 16 },
};
const checkIns = {
  full: { events: 1, entries: 8192, pools: 8, perSecond: 70 },
  quick: { events: 2, entries: 64, pools: 4, perSecond: 70 },
};
/** Between the kills of one step, so that the machine can restart processes in time. */
const spreadMs = 900;
/** The longest delay of a kill after the step's first request. */
const latestMs = 300;

interface Run {
  platform: StoryPlatform;
  answers: Answers;
  kills: ProcessKills;
  organizer: Player;
  random: () => number;
  note(text: string): void;
  /** Longest time from a restart until a step is complete. */
  reconciledMs: number;
  /** Sentences about matches, places, payouts and the ledger that are not as they should be. */
  differences: string[];
  lostCents: number;
}

/** Kills the processes of paid events at every step, and lets many act on one event at once. */
export const tournaments = bench('tournaments', async ({ quick, note }) => {
  const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
  note(`seed ${seed} (SEED=${seed} plays it again)`);
  const environment = await openFaultEnvironment();
  const { platform } = environment;
  const size = quick ? sizes.quick : sizes.full;
  try {
    const run: Run = {
      ...{ platform, answers: new Answers(), kills: new ProcessKills(platform), note },
      ...{ random: randomFrom(seed), organizer: await organizerOf(platform, 'olga') },
      ...{ reconciledMs: 0, differences: [], lostCents: 0 },
    };
    for (let cohort = 0; cohort < size.cohorts; cohort += 1) await playCohort(run, cohort, size);
    const rows = await crowdRows(run, {
      ...{ ...size, isQuick: quick, checkIns: checkIns[quick ? 'quick' : 'full'] },
    });
    run.differences.forEach((one) => note(one));
    environment.explain(run.answers.wrong).forEach((one) => note(one));
    return [...killRows(run, size.cohorts * size.events * size.killsAt.length), ...rows];
  } finally {
    await environment.clear();
  }
});

const killRows = (run: Run, planned: number): Row[] => [
  row('processes of events killed (SIGKILL)', 'kills', run.kills.count, { atLeast: planned }),
  row('money lost or made', 'cents', run.lostCents, { exactly: 0 }),
  row(
    'lost or doubled steps, other places, differences in the books',
    'found',
    run.differences.length,
    {
      exactly: 0,
    },
  ),
  row('step complete after the return, worst', 's', run.reconciledMs / 1000, { atMost: 30 }),
  row('answers but success or 503', 'answers', run.answers.wrong.length, { exactly: 0 }),
  row('answers 503 with Retry-After', 'answers', run.answers.retryable, null),
];

interface Crowds {
  entries: number;
  payers: number;
  isQuick: boolean;
  checkIns: (typeof checkIns)['full'];
}

/** What many do at once; a transaction of a dead process keeps one bracket locked meanwhile. */
async function crowdRows(run: Run, sizesOf: Crowds): Promise<Row[]> {
  const { platform, note, random } = run;
  const count = Math.max(sizesOf.entries, sizesOf.payers);
  const players = await crowd(platform, { count, funds: 10_00 });
  // A token lasts four hours, and each cohort has moved the clock by a day.
  const organizer = await platform.signIn(run.organizer);
  note(`${count} players with money`);
  const site = { platform, organizer, answers: run.answers, note };
  const results = await resultsAtOnce(site, {
    players: players.slice(0, sizesOf.entries),
    kill: async () => {
      await pause(random() * latestMs);
      await run.kills.killAndRestart('tournament');
    },
  });
  // The store keeps the lock for 20 seconds, for which a quick run does not wait.
  const locked = sizesOf.isQuick ? null : await lockedBracket(site, players.slice(0, 2));
  const place = await lastPlace(site, players.slice(0, sizesOf.payers));
  const veto = await vetoedMatch(site, {
    players: players.slice(0, 2) as [Player, Player],
    kill: (name) => run.kills.killAndRestart(name),
  });
  const alone = sizesOf.isQuick ? { events: 2, players: 9 } : { events: 6, players: 65 };
  const made = await teamsMadeAtKills(site, {
    // The first two have paid for the last place.
    ...{ ...alone, players: players.slice(2, alone.players + 2) },
    kill: async () => {
      await pause(random() * latestMs);
      await run.kills.killAndRestart('tournament');
    },
  });
  const burst = await checkInBurst(site, { ...sizesOf.checkIns, like: players[0] as Player });
  const unlocked = (await locked?.rows()) ?? [];
  const { differences, escrowCents } = await platform.ledger.verify();
  const unknown = Math.abs(escrowCents - place.escrowCents);
  return [
    ...[...unlocked, ...results, ...place.rows, ...veto, ...made, ...burst],
    row('differences in the books at the end', 'found', differences.length, { exactly: 0 }),
    row('cents in escrow beside those paid for places', 'cents', unknown, { exactly: 0 }),
  ];
}

type Size = (typeof sizes)['full' | 'quick'];

/** Runs the same step of all events concurrently, with kills. */
async function playCohort(run: Run, cohort: number, { events, killsAt }: Size): Promise<void> {
  const { platform, answers } = run;
  run.organizer = await platform.signIn(run.organizer);
  const before = await run.organizer.balance();
  const all = Array.from({ length: events }, (_, nth) => {
    const numbered = { name: `${cohort}_${nth}`, number: cohort * events + nth };
    return new TournamentScenario({ ...numbered, platform, answers, organizer: run.organizer });
  });
  for (const one of all) await one.prepare();
  await eventually('every captain to have funds', () => every(all, (one) => one.isReady()));
  for (const step of tournamentSteps) {
    const isKilling = killsAt.includes(step);
    await takeStep(run, step, { all, isKilling });
    run.note(`${step}: ${run.kills.count} kills, worst ${(run.reconciledMs / 1000).toFixed(1)} s`);
  }
  await run.organizer.signInAgain();
  const { available } = await run.organizer.balance();
  const earned = all.length * TournamentScenario.organizerCents;
  run.lostCents += Math.abs(available - before.available - earned);
  for (const one of all) await inspect(run, one);
  const { differences, escrowCents } = await platform.ledger.verify();
  run.differences.push(...differences.map((one) => JSON.stringify(one)));
  run.lostCents += Math.abs(escrowCents);
}

async function inspect({ platform, differences, ...run }: Run, one: TournamentScenario) {
  differences.push(...(await findingsOfEvent(platform, one.tournamentId)));
  for (const [player, cents] of await one.expected()) {
    const { available, held } = await player.balance();
    if (available === cents && held === 0) continue;
    run.lostCents += Math.abs(available - cents) + held;
    differences.push(`${player.username} has ${available} (${held} held), not ${cents}`);
  }
}

interface StepContext {
  all: TournamentScenario[];
  isKilling: boolean;
}

async function takeStep(run: Run, step: TournamentStep, { all, isKilling }: StepContext) {
  const { platform, kills, random } = run;
  const isPayout = step === 'pay-out';
  let returnedAt = performance.now();
  // The prizes of all events are paid at this moment.
  if (isPayout) platform.clock.advance(TournamentScenario.holdMs);
  const acting = all.map(async (one, nth) => {
    if (!isKilling) return one.act(step);
    if (!isPayout) await pause(nth * spreadMs + random() * spreadMs);
    const action = one.act(step);
    // Awaited below; handled here so that a refusal is not an unhandled rejection.
    action.catch(() => undefined);
    await pause(random() * latestMs);
    await kills.killAndRestart(victimOf(step, nth));
    returnedAt = Math.max(returnedAt, performance.now());
    await action;
  });
  await whileClockMoves(platform, Promise.all(acting));
  if (isPayout) await Promise.all(all.map((one) => one.signInAgain()));
  const isDone = () => every(all, (one) => one.isDone(step));
  await eventually(`every ${step}`, clockFollowing(platform, isDone), 90_000);
  if (!isKilling) return;
  run.reconciledMs = Math.max(run.reconciledMs, performance.now() - returnedAt);
}

/** Of three events each meets another process. */
function victimOf(step: TournamentStep, nth: number): ProcessName {
  return victims[partOf(step)][nth % 3] as ProcessName;
}

function partOf(step: TournamentStep): keyof typeof victims {
  if (step === 'pay-out') return 'payout';
  if (entrySteps.includes(step)) return 'entry';
  return decisionSteps.includes(step) ? 'decision' : 'advance';
}

const decisionSteps: readonly TournamentStep[] = finalSteps;
const entrySteps: readonly TournamentStep[] = ['register', 'pay', 'pay-for-all', 'check-in'];

const every = async <One>(items: One[], holds: (one: One) => Promise<boolean>) => {
  const found = await Promise.all(items.map((one) => holds(one).catch(() => false)));
  return found.every(Boolean);
};
