import { randomInt } from 'node:crypto';
import { bench } from '@contend/bench';
import { payoutAccountAgeMs } from '@contend/contracts';
import { type ProcessName, randomFrom } from '@contend/local';
import type { Player } from '@contend/test-kit';
import { Answers } from './call-until-decided';
import { killInStep } from './kill-steps';
import { beforeStepMs, PayoutScenario, payoutSteps } from './payout-scenario';
import { ProcessKills } from './process-kills';
import { compareLedger, minutesOf, rowsOf, type StripeRun } from './stripe-run';
import { ledgerCents, openStripeSite, overdueTimers } from './stripe-site';

/** Payouts at once, and the number of rounds; at every step a process is killed for each. */
const sizes = { full: { payouts: 6, cohorts: 4 }, quick: { payouts: 2, cohorts: 1 } };
const victims: ProcessName[] = ['wallet', 'gateway', 'user'];

interface Run extends StripeRun {
  admin: Player;
}

/** Kills processes with SIGKILL at every step of payouts, and compares all with the provider. */
export const payouts = bench('payouts', async ({ quick, note }) => {
  const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
  note(`seed ${seed} (SEED=${seed} plays it again)`);
  const site = await openStripeSite(['user', 'wallet'], seed);
  const { platform, environment } = site;
  const { payouts: count, cohorts } = quick ? sizes.quick : sizes.full;
  try {
    const run: Run = {
      ...{ site, platform, note, answers: new Answers(), kills: new ProcessKills(platform) },
      ...{ random: randomFrom(seed), admin: await platform.admin(), reconciledMs: 0 },
      ...{ lostCents: 0, doubled: 0, stuck: 0, differences: [] },
    };
    for (let cohort = 0; cohort < cohorts; cohort += 1) await playCohort(run, cohort, count);
    await compareBooks(run);
    run.differences.forEach((one) => note(one));
    environment.explain(run.answers.wrong).forEach((one) => note(one));
    const planned = cohorts * count * payoutSteps.length;
    return rowsOf(run, planned, { made: 'payouts', work: 'payouts' });
  } finally {
    await site.clear();
  }
});

async function playCohort(run: Run, cohort: number, count: number): Promise<void> {
  const { site, platform, answers, kills } = run;
  const lives = Array.from({ length: count }, (_, nth) => {
    const numbered = { name: `payee_${cohort}_${nth}`, number: cohort * count + nth };
    const options = { ...numbered, site, answers, fails: nth % 2 === 1 };
    return new PayoutScenario({ ...options, admin: () => run.admin });
  });
  for (const one of lives) await one.prepare();
  await platform.advance(payoutAccountAgeMs);
  run.admin = await platform.signIn(run.admin);
  for (const one of lives) await one.player.signInAgain();
  for (const step of payoutSteps) {
    site.server.failWith(step === 'approve' ? 'no-answer-after' : null);
    const victimOf = (nth: number) => victims[nth % victims.length] as ProcessName;
    if (beforeStepMs[step]) platform.clock.advance(beforeStepMs[step]);
    await killInStep(run, { step, lives, victimOf });
    run.note(`${step}: ${kills.count} kills, worst ${minutesOf(run).toFixed(1)} min`);
  }
  await platform.settled();
  for (const one of lives) await inspect(run, one);
}

async function inspect(run: Run, one: PayoutScenario): Promise<void> {
  await one.player.signInAgain();
  const { available, held } = await one.player.balance();
  run.lostCents += Math.abs(available - one.expectedCents) + held;
  run.doubled += Math.abs(one.madeAtProvider().length - 1);
  if (!['paid', 'failed'].includes(await one.status())) run.stuck += 1;
}

/** The ledger with itself, and with the provider. */
async function compareBooks(run: Run): Promise<void> {
  const { platform } = run;
  const report = await compareLedger(run);
  const inTransit = await ledgerCents(platform, 'provider:stripe:USD:payouts');
  run.lostCents += Math.abs(report.escrowCents) + Math.abs(inTransit);
  run.stuck += await overdueTimers(platform, 'wallet');
}
