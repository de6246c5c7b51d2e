/**
 * `npm run verify [-- part …] [--from part] [--record]`: the thorough run, before a release: every
 * story in every mode, all browser stories, other versions of Node, the deployments, all faults,
 * all benchmarks and mutation tests. Without names it runs every part; `--from` begins at one. A
 * part like `faults/kills` is also run by the name of its group, `faults`.
 * Each part is `ok`, `FAILED` or `skipped` with the reason. `--record` adds the results to
 * docs/VERIFIED.md. Exits with 1 when a part failed, with 2 for an unknown part and when a named
 * part has no server to run on.
 */
import { parseArgs } from 'node:util';
import { ensureInstalled, requireNode } from './setup.mjs';
import { commandRunner } from './verify/command.mjs';
import { parts } from './verify/parts.mjs';
import { chosenParts } from './verify/chosen-parts.mjs';
import { Unavailable } from './verify/servers.mjs';
import { addRows, commitName, recordedRows } from './verify/record.mjs';

requireNode();

function wanted() {
  try {
    const options = { from: { type: 'string' }, record: { type: 'boolean', default: false } };
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const names = parts.map(({ name }) => name);
    return {
      ...values,
      isNamed: positionals.length > 0,
      chosen: chosenParts(names, positionals, values.from),
    };
  } catch ({ message }) {
    process.stderr.write(`${message}\n`);
    return process.exit(2);
  }
}

const { chosen, isNamed, record } = wanted();
await ensureInstalled();

/** Runs one part. One that cannot run here is skipped; any other error has failed it. */
async function resultOf({ name, run }) {
  const begun = performance.now();
  const commands = commandRunner();
  console.log(`\n== verify: ${name}`);
  const outcome = await run(commands).then(
    () => ({ result: 'ok' }),
    (error) =>
      error instanceof Unavailable
        ? { result: 'skipped', why: error.message }
        : { result: 'FAILED', why: error.message },
  );
  const seconds = Math.round((performance.now() - begun) / 1000);
  return { name, seconds, figures: commands.figures, ...outcome };
}

const lineOf = ({ name, result, seconds, figures, why }) =>
  [name.padEnd(22), result.padEnd(8), `${seconds} s`.padStart(8), ...(why ? [why] : []), ...figures]
    .join('  ')
    .trimEnd();

const results = [];
for (const name of chosen) {
  const result = await resultOf(parts.find((part) => part.name === name));
  results.push(result);
  console.log(lineOf(result));
  if (record) await addRows(recordedRows(await commitName(), [result]));
}

console.log(`\n${results.map(lineOf).join('\n')}`);
const failed = results.filter(({ result }) => result === 'FAILED');
const missing = isNamed ? results.filter(({ result }) => result === 'skipped') : [];
if (failed.length > 0) {
  console.log(`Go on with: npm run verify -- --from ${failed[0].name}`);
  process.exit(1);
}
process.exit(missing.length > 0 ? 2 : 0);
