import { randomInt } from 'node:crypto';
import { bench } from '@contend/bench';
import { type ProcessName, randomFrom } from '@contend/local';
import { Answers } from './call-until-decided';
import { killInStep } from './kill-steps';
import { beforeStepMs, MembershipScenario, membershipSteps } from './membership-scenario';
import { ProcessKills } from './process-kills';
import { compareLedger, minutesOf, rowsOf, type StripeRun } from './stripe-run';
import { cardCents, ledgerCents, openStripeSite, overdueTimers } from './stripe-site';

/** Members at once, every second one by wallet, and the number of rounds. */
const sizes = { full: { members: 6, cohorts: 4 }, quick: { members: 3, cohorts: 1 } };
/** Moved with the kills, so that what is due then begins with them. */
const lastMs = 300_000;
const victims: ProcessName[] = ['membership', 'wallet', 'gateway'];

/** Kills processes with SIGKILL at every step of memberships, and compares all with the provider. */
export const memberships = bench('memberships', async ({ quick, note }) => {
  const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
  note(`seed ${seed} (SEED=${seed} plays it again)`);
  const site = await openStripeSite(['user', 'wallet', 'membership'], seed);
  const { platform, environment } = site;
  const { members, cohorts } = quick ? sizes.quick : sizes.full;
  try {
    const run: StripeRun = {
      ...{ site, platform, note, answers: new Answers(), kills: new ProcessKills(platform) },
      ...{ random: randomFrom(seed), reconciledMs: 0, lostCents: 0, doubled: 0, stuck: 0 },
      differences: [],
    };
    for (let cohort = 0; cohort < cohorts; cohort += 1) await playCohort(run, cohort, members);
    await compareBooks(run);
    run.differences.forEach((one) => note(one));
    environment.explain(run.answers.wrong).forEach((one) => note(one));
    const planned = cohorts * members * membershipSteps.length;
    return rowsOf(run, planned, { made: 'charges', work: 'work' });
  } finally {
    await site.clear();
  }
});

async function playCohort(run: StripeRun, cohort: number, members: number): Promise<void> {
  const { site, platform, answers, kills } = run;
  const lives = Array.from({ length: members }, (_, nth) => {
    const paidBy = nth % 2 === 0 ? ('card' as const) : ('wallet' as const);
    return new MembershipScenario({ site, answers, name: `member_${cohort}_${nth}`, paidBy });
  });
  for (const one of lives) await one.prepare();
  for (const [index, step] of membershipSteps.entries()) {
    // A session lasts hours of this clock.
    await platform.moveClock(beforeStepMs[step] - lastMs);
    for (const one of lives) await one.player.signInAgain();
    platform.clock.advance(lastMs);
    const victimOf = (nth: number) => victims[(nth + index) % victims.length] as ProcessName;
    await killInStep(run, { step, lives, victimOf });
    run.note(`${step}: ${kills.count} kills, worst ${minutesOf(run).toFixed(1)} min`);
  }
  await platform.settled();
  for (const one of lives) {
    run.doubled += Math.abs(one.doubledCharges());
    run.stuck += (await one.openWork()).length;
  }
}

/** The ledger with itself, and with the provider. */
async function compareBooks(run: StripeRun): Promise<void> {
  const { site, platform } = run;
  const report = await compareLedger(run);
  const atProvider = cardCents(site);
  const inLedger = await ledgerCents(platform, 'provider:stripe:USD');
  run.lostCents += Math.abs(report.escrowCents) + Math.abs(atProvider - inLedger);
  // What cards and wallets paid and did not get back is the house's; the rest is in wallets.
  const wallets = await walletCents(run);
  run.lostCents += Math.abs(atProvider - report.houseCents - wallets);
  if (run.lostCents > 0) {
    run.note(`at the provider ${atProvider}, in the ledger ${inLedger}: ${JSON.stringify(report)}`);
    for (const one of await strayEntries(run)) run.note(one);
  }
  run.stuck += await overdueTimers(platform, 'membership');
}

/** Entries of the accounts that should be empty: suspense and escrow. */
async function strayEntries({ platform }: StripeRun): Promise<string[]> {
  const stray = { account: { $regex: '^(suspense|escrow):' } };
  const found = await platform.database('wallet').collection('entries').find(stray).toArray();
  return found.map((one) => JSON.stringify(one));
}

async function walletCents({ platform }: StripeRun): Promise<number> {
  const accounts = await platform.database('wallet').collection('accounts').find().toArray();
  return accounts.reduce((sum, { postedCents }) => sum + Number(postedCents), 0);
}
