import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BSON, MongoClient } from 'mongodb';
import { startServer } from '../bench/server.mjs';
import { meets, runTest } from './run.mjs';

const [folder, ...flags] = process.argv.slice(2);
if (!folder) {
  process.stderr.write('usage: npm run spec -- FOLDER [--verbose]\n');
  process.exit(2);
}
const isVerbose = flags.includes('--verbose');

/** Every test file of the unified format below a folder, except those that runners must reject. */
function testFiles() {
  return (
    readdirSync(folder, { recursive: true })
      .filter((name) => name.endsWith('.json') && !/(^|\/)(invalid|valid-fail)\//.test(name))
      .sort()
      .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
      .filter(({ text }) => text.includes('"schemaVersion"'))
      .map(({ name, text }) => ({ name, file: BSON.EJSON.parse(text, { relaxed: true }) }))
      // The specification's own JSON schemas name the version too.
      .filter(({ file }) => Array.isArray(file.tests))
  );
}

const own = process.env.MONGO_URL ? undefined : await startServer({ flags: ['--test-commands'] });
// Drivers send another read preference on direct connections.
const url = process.env.MONGO_URL ?? own.url.replace('&directConnection=true', '');
const internal = await new MongoClient(url).connect();
const { version } = await internal.db('admin').command({ buildInfo: 1 });
const totals = { passed: 0, failed: 0, skipped: 0 };
const skips = new Map();

for (const { name, file } of testFiles()) {
  for (const test of file.tests) {
    const isDue = meets(file.runOnRequirements, version);
    const result = isDue
      ? await runTest({ url, internal, version }, file, test)
      : { skipped: 'requirements' };
    const [outcome] = Object.keys(result);
    totals[outcome] += 1;
    const title = `${relative('.', name)}: ${test.description}`;
    if (result.failed) process.stdout.write(`FAIL ${title}\n     ${result.failed.slice(0, 400)}\n`);
    if (result.skipped) skips.set(result.skipped, (skips.get(result.skipped) ?? 0) + 1);
    if (isVerbose) process.stdout.write(`${outcome} ${title} ${result.skipped ?? ''}\n`);
  }
}

for (const [reason, count] of [...skips].sort((a, b) => b[1] - a[1])) {
  process.stdout.write(`skipped ${count}: ${reason}\n`);
}
const run = totals.passed + totals.failed;
const share = ((100 * totals.passed) / Math.max(1, run)).toFixed(1);
process.stdout.write(
  `${totals.passed} of ${run} passed (${share} %), ${totals.failed} failed, ${totals.skipped} skipped\n`,
);
await internal.close();
await own?.stop();
