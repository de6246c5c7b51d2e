import { randomInt } from 'node:crypto';
import { bench } from '@contend/bench';
import { type ProcessName, randomFrom } from '@contend/local';
import { Answers } from './call-until-decided';
import { killInStep } from './kill-steps';
import { ProcessKills } from './process-kills';
import { beforeRefillMs, RefillScenario, refillSteps } from './refill-scenario';
import { compareLedger, minutesOf, rowsOf, type StripeRun } from './stripe-run';
import { cardCents, ledgerCents, openStripeSite, overdueTimers } from './stripe-site';

/** Players at once, each with two refills, and the number of rounds. */
const sizes = { full: { refills: 6, cohorts: 4 }, quick: { refills: 3, cohorts: 1 } };
const victims: ProcessName[] = ['wallet', 'gateway', 'wallet', 'user'];

/** Kills processes with SIGKILL at every step of refills, and compares all with the provider. */
export const refills = bench('refills', async ({ quick, note }) => {
  const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
  note(`seed ${seed} (SEED=${seed} plays it again)`);
  const site = await openStripeSite(['user', 'wallet'], seed);
  const { platform, environment } = site;
  const { refills: count, cohorts } = quick ? sizes.quick : sizes.full;
  try {
    const run: StripeRun = {
      ...{ site, platform, note, answers: new Answers(), kills: new ProcessKills(platform) },
      ...{ random: randomFrom(seed), reconciledMs: 0, lostCents: 0, doubled: 0, stuck: 0 },
      differences: [],
    };
    const all: RefillScenario[] = [];
    for (let cohort = 0; cohort < cohorts; cohort += 1)
      all.push(...(await playCohort(run, cohort, count)));
    await compareBooks(run, all);
    run.differences.forEach((one) => note(one));
    environment.explain(run.answers.wrong).forEach((one) => note(one));
    const planned = cohorts * count * refillSteps.length;
    return rowsOf(run, planned, { made: 'pages and charges', work: 'refills' });
  } finally {
    await site.clear();
  }
});

async function playCohort(run: StripeRun, cohort: number, count: number) {
  const { site, platform, answers, kills } = run;
  const lives = Array.from({ length: count }, (_, nth) => {
    const numbered = { name: `buyer_${cohort}_${nth}`, number: cohort * count + nth };
    return new RefillScenario({ site, answers, ...numbered });
  });
  for (const one of lives) await one.prepare();
  for (const [index, step] of refillSteps.entries()) {
    site.server.failWith(step === 'arrive' ? 'unavailable' : null);
    if (beforeRefillMs[step]) platform.clock.advance(beforeRefillMs[step]);
    const victimOf = (nth: number) => victims[(nth + index) % victims.length] as ProcessName;
    await killInStep(run, { step, lives, victimOf });
    run.note(`${step}: ${kills.count} kills, worst ${minutesOf(run).toFixed(1)} min`);
  }
  await platform.settled();
  for (const one of lives) {
    await one.player.signInAgain();
    const { available, held } = await one.player.balance();
    run.lostCents += Math.abs(available - one.expectedCents) + held;
    run.doubled += await one.doubled();
  }
  return lives;
}

/** The ledger with itself, and with the provider. */
async function compareBooks(run: StripeRun, all: readonly RefillScenario[]): Promise<void> {
  const { site, platform } = run;
  const report = await compareLedger(run);
  const lostInDisputes = site
    .objects('dispute')
    .filter(({ status }) => status !== 'won')
    .reduce((sum, { amount }) => sum + Number(amount), 0);
  const atProvider = cardCents(site) - lostInDisputes;
  const inLedger = await ledgerCents(platform, 'provider:stripe:USD');
  const owed = all.reduce((sum, one) => sum + one.owedCents, 0);
  const inSuspense = await ledgerCents(platform, 'suspense:stripe');
  run.lostCents += Math.abs(report.escrowCents) + Math.abs(atProvider - inLedger);
  run.lostCents += Math.abs(owed - inSuspense);
  run.stuck += await overdueTimers(platform, 'wallet');
}
