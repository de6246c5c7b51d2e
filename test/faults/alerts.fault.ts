import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bench, type BenchOptions, type Row, Skipped } from '@contend/bench';
import { type LocalServer, processNames, requirePrometheus, startPrometheus } from '@contend/local';
import { openFaultEnvironment } from './fault-environment';
import { backlogTrials } from './alerts/backlog';
import { burnTrials } from './alerts/burns';
import { moneyTrials } from './alerts/money';
import { payoutTrials } from './alerts/payouts';
import { lateMatches, peopleTrials } from './alerts/people';
import { processTrials } from './alerts/processes';
import { shortening, writeShortRules } from './alerts/rules';
import type { Site, Trial } from './alerts/trial';
import { AlertWatch, whileRepeated } from './alerts/watch';
import { row } from './rows';

const firesWithinMs = 180_000;
const clearsWithinMs = 180_000;
/** The windows of the slow burn rates are six hours, and three days for the slowest. */
const clearsLateWithinMs = 1_800_000;

/** In this order: what stops the wallet comes first; slow burn rates clear during later trials. */
const trialsOf = (site: Site): Trial[] => [
  ...processTrials(site),
  ...backlogTrials(site),
  ...burnTrials(site),
  ...peopleTrials(site),
  ...moneyTrials(site),
  ...payoutTrials(site),
  lateMatches(site),
];
const quickAlerts = ['ContendProcessGone', 'ContendEventsWait', 'ContendTimersLate'];

interface Outcome {
  trial: Trial;
  alert: string;
  firedAfter: number | null;
  clearedAfter: number | null;
}

/**
 * Causes the alerts of the chart one after the other on running processes that Prometheus scrapes,
 * and mends each cause. A minute of a rule lasts a second. ALERTS names those that are tried.
 */
export const alerts = bench('alerts', async ({ quick, note }) => {
  try {
    requirePrometheus();
  } catch (error) {
    throw new Skipped(String((error as Error).message));
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'contend-alerts-'));
  const environment = await openFaultEnvironment();
  let prometheus: LocalServer | null = null;
  try {
    const rules = path.join(folder, 'rules');
    const named = writeShortRules(rules);
    const how = { rules, scrapeEvery: '2s', evaluateEvery: '1s' };
    const { processes } = environment.platform;
    prometheus = await startPrometheus(path.join(folder, 'data'), processes, how);
    const watch = new AlertWatch(prometheus.port);
    await watch.untilScraped(processNames.length);
    const trials = trialsOf(environment);
    const tried = new Set(trials.flatMap((trial) => trial.alerts));
    const without = named.filter((alert) => !tried.has(alert));
    const chosen = process.env.ALERTS?.split(',') ?? (quick ? quickAlerts : [...tried]);
    const wanted = trials.filter((trial) => trial.alerts.some((alert) => chosen.includes(alert)));
    const outcomes = await tryAll(wanted, watch, note);
    note(
      `A minute of a rule is ${60 / shortening} s. Without a trial: ${without.join(', ') || 'none'}`,
    );
    return rowsOf(outcomes, without);
  } finally {
    await prometheus?.stop();
    await environment.clear();
    rmSync(folder, { recursive: true, force: true });
  }
});

async function tryAll(
  trials: Trial[],
  watch: AlertWatch,
  note: BenchOptions['note'],
): Promise<Outcome[]> {
  const running: Promise<Outcome[]>[] = [];
  for (const trial of trials) {
    const { outcomes, clearing } = await tryOne(trial, watch, note);
    const cleared = clearing.then((found) =>
      outcomes.map((one) => {
        const clearedAfter = found.get(one.alert) ?? null;
        note(lineOf({ ...one, clearedAfter }));
        return { ...one, clearedAfter };
      }),
    );
    running.push(cleared);
    if (!trial.clearsLate) await cleared;
  }
  return (await Promise.all(running)).flat();
}

/** Causes the alerts of one trial and mends the cause; its alerts are then clearing. */
async function tryOne(trial: Trial, watch: AlertWatch, note: BenchOptions['note']) {
  const title = trial.alerts.join(', ');
  const failed = (what: string) => (error: unknown) => note(`${title}: ${what}: ${String(error)}`);
  await watch.until('cleared', trial.alerts, clearsLateWithinMs);
  const untilFiring = () => watch.until('firing', trial.alerts, firesWithinMs);
  let fired = new Map<string, number>();
  try {
    await trial.begin();
    fired = await whileRepeated(untilFiring, trial.meanwhile?.bind(trial), failed('cause'));
  } catch (error) {
    failed('not caused')(error);
  }
  await trial.end().catch(failed('not mended'));
  const withinMs = trial.clearsLate ? clearsLateWithinMs : clearsWithinMs;
  const untilCleared = () => watch.until('cleared', [...fired.keys()], withinMs);
  const clearing = whileRepeated(untilCleared, trial.afterwards?.bind(trial), failed('mend'));
  const outcomes = trial.alerts.map((alert) => ({
    ...{ trial, alert, firedAfter: fired.get(alert) ?? null, clearedAfter: null },
  }));
  return { outcomes, clearing };
}

const seconds = (value: number | null): string =>
  value === null ? 'never' : `${value.toFixed(0)} s`;

/** A row of the table in docs/figures/faults.md. */
const lineOf = ({ trial, alert, firedAfter, clearedAfter }: Outcome): string =>
  `| \`${alert}\` | ${trial.cause}; ${trial.mend} | ${seconds(firedAfter)} | ${seconds(clearedAfter)} |`;

function rowsOf(outcomes: Outcome[], without: string[]): Row[] {
  const times = (alert: string, what: string, value: number | null) =>
    value === null ? [] : [row(`${alert} ${what} after`, 's', value, null)];
  const silent = outcomes.filter(({ firedAfter }) => firedAfter === null).length;
  const stuck = outcomes.filter((one) => one.firedAfter !== null && one.clearedAfter === null);
  return [
    ...outcomes.flatMap(({ alert, firedAfter, clearedAfter }) => [
      ...times(alert, 'fires', firedAfter),
      ...times(alert, 'clears', clearedAfter),
    ]),
    row('alerts that their cause did not raise', 'alerts', silent, { exactly: 0 }),
    row('alerts that the mend did not clear', 'alerts', stuck.length, { exactly: 0 }),
    row('alerts without a trial', 'alerts', without.length, { exactly: 0 }),
  ];
}
