import type { Row } from '@contend/bench';
import { type LedgerReport, reconcilePayouts } from '@contend/contracts';
import type { Answers } from './call-until-decided';
import type { KillRun } from './kill-steps';
import { row } from './rows';
import type { StripeSite } from './stripe-site';

/** Kills at every step of something that a provider takes part in, and what they left behind. */
export interface StripeRun extends KillRun {
  site: StripeSite;
  answers: Answers;
  lostCents: number;
  doubled: number;
  stuck: number;
  /** Sentences about the ledger, and about the provider's list. */
  differences: string[];
}

/** Of the platform's clock, by which services ask again and deadlines are set. */
export const minutesOf = ({ reconciledMs }: StripeRun): number => reconciledMs / 60_000;

/**
 * The rows of a run.
 * @param names what the provider makes, and what the platform completes
 */
export const rowsOf = (
  run: StripeRun,
  planned: number,
  { made, work }: { made: string; work: string },
): Row[] => [
  row('processes killed (SIGKILL)', 'kills', run.kills.count, { atLeast: planned }),
  row('money lost or made', 'cents', run.lostCents, { exactly: 0 }),
  row('differences of ledger and provider', 'found', run.differences.length, { exactly: 0 }),
  row(`${made} missing or doubled at the provider`, made, run.doubled, { exactly: 0 }),
  row(`${work} and timers beyond their deadline`, 'found', run.stuck, { exactly: 0 }),
  row('step complete after the return, worst', 'min', minutesOf(run), { atMost: 60 }),
  row('answers but success or 503', 'answers', run.answers.wrong.length, { exactly: 0 }),
  row('answers 503 with Retry-After', 'answers', run.answers.retryable, null),
];

/** Compares the ledger with itself, and with the provider's list. */
export async function compareLedger({ platform, differences }: StripeRun): Promise<LedgerReport> {
  const report = await platform.ledger.verify();
  differences.push(...report.differences.map((one) => JSON.stringify(one)));
  const { findings } = await platform.operator.call(reconcilePayouts, {});
  differences.push(...findings.map(({ id, text }) => `${id}: ${text}`));
  return report;
}
