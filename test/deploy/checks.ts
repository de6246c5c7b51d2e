import { Skipped } from '@contend/bench';

/** Runs one named check and prints its result beside the name. @throws what the check throws. */
export type Check = <T>(name: string, run: () => Promise<T>) => Promise<T>;

interface Plan {
  title: string;
  /** @throws Skipped when the machine lacks a prerequisite. */
  run(check: Check): Promise<void>;
  /** Stops what was started, whatever the result. */
  clear(): Promise<void>;
  /** Diagnostics for a failed check. */
  hints?(): Promise<string>;
}

/**
 * Runs checks in sequence and prints a line for each. Exits with 1 when one failed; a check that
 * cannot run here is skipped with the reason, and does not count as passed.
 */
export async function runChecks({ title, run, clear, hints }: Plan): Promise<void> {
  const begun = performance.now();
  let passed = 0;
  const check: Check = async (name, body) => {
    const from = performance.now();
    const found = await body().catch((error: unknown) => {
      print(`FAILED   ${since(from)}  ${name}`);
      throw error;
    });
    passed += 1;
    const remark = typeof found === 'string' ? `: ${found}` : '';
    print(`ok       ${since(from)}  ${name}${remark}`);
    return found;
  };
  let code = 0;
  try {
    await run(check);
    print(`${title}: ${passed} checks passed in ${since(begun).trim()}.`);
  } catch (error) {
    if (error instanceof Skipped) print(`skipped  ${title}: ${error.message}`);
    else {
      code = 1;
      print(String((error as Error).stack ?? error));
      if (hints) print(await hints().catch(String));
    }
  }
  await clear();
  process.exit(code);
}

const since = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`.padStart(8);
const print = (line: string) => process.stdout.write(`${line}\n`);
