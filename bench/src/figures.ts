import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exitOnSignals } from '@contend/local';
import { type Bench, Skipped } from './bench';
import { machineLine, thisMachine } from './machine';
import { isGood, markdownOf, type BenchResult, summaryOf, tableOf } from './report';

/** Runs one benchmark. One that throws has failed: an unmeasured target is not met. */
async function outcomeOf(
  { name, run }: Bench,
  { quick }: { quick: boolean },
): Promise<BenchResult> {
  const begun = performance.now();
  const seconds = () => Math.round((performance.now() - begun) / 1000);
  const note = (text: string) => console.log(`  ${name}: ${text}`);
  try {
    const rows = await run({ quick, note });
    return { name, seconds: seconds(), rows };
  } catch (error) {
    if (error instanceof Skipped) return { name, seconds: seconds(), skipped: error.message };
    console.error(error);
    return { name, seconds: seconds(), failed: String(error) };
  }
}

/** Benchmarks that measure where the time goes, instead of how much it is. */
function profiled(chosen: Bench[]): Bench[] {
  return chosen.map(({ name, profile }) => {
    if (profile) return { name, run: profile };
    throw new Error(`The benchmark ${name} has no profile.`);
  });
}

function chosenOf(all: Bench[], names: string[]): Bench[] {
  const known = all.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(
      `There is no benchmark named ${unknown.join(', ')}. Choose from: ${known.join(', ')}.`,
    );
  }
  return all.filter(({ name }) => names.length === 0 || names.includes(name));
}

/**
 * Runs the benchmarks of `all` that `args` name (all by default) in sequence, prints the figures
 * and stores them in `.data/<kind>/`. Returns the exit code: 1 when a target was missed.
 */
async function figures(kind: string, all: Bench[], args: string[]): Promise<number> {
  const quick = args.includes('--quick');
  const named = chosenOf(
    all,
    args.filter((arg) => !arg.startsWith('--')),
  );
  const chosen = args.includes('--profile') ? profiled(named) : named;
  const machine = thisMachine();
  console.log(machineLine(machine));
  const outcomes: BenchResult[] = [];
  for (const one of chosen) {
    const outcome = await outcomeOf(one, { quick });
    console.log(`${outcome.seconds} s\n${tableOf([outcome])}\n${summaryOf(outcome)}\n`);
    outcomes.push(outcome);
  }
  const folder = path.resolve(process.env.DATA_DIR ?? '.data', kind);
  const file = path.join(folder, machine.at.replaceAll(':', '-').slice(0, 19));
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${file}.json`, `${JSON.stringify({ machine, quick, outcomes }, null, 2)}\n`);
  writeFileSync(`${file}.md`, markdownOf(machine, outcomes));
  console.log(`${tableOf(outcomes)}\n\nSaved in ${path.relative('.', file)}.md and .json`);
  return isGood(outcomes) ? 0 : 1;
}

/** Runs `figures` as a program and exits with its code. */
export function runFigures(kind: string, all: Bench[]): void {
  exitOnSignals();
  figures(kind, all, process.argv.slice(2)).then(
    (code) => process.exit(code),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    },
  );
}
