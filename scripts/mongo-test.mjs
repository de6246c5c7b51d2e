/**
 * `npm run mongo:test`: all tests of embedded-mongo, those marked thorough included. A run that
 * passes whole is recorded in packages/embedded-mongo/tested.json, which is committed.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fingerprintOf, recordMongoTests } from './mongo-tested.mjs';
import { ensureBuilt, ensureInstalled, requireNode, root, run } from './setup.mjs';

if (process.argv.length > 2 || process.env.MONGO_URL) {
  console.error('This runs all tests on embedded-mongo: it takes no argument and no MONGO_URL.');
  process.exit(2);
}
requireNode();
await ensureInstalled();
await ensureBuilt();
const { measureSlowness } = await import('./slowness.mjs');

const scratch = mkdtempSync(path.join(tmpdir(), 'contend-mongo-tests-'));
const reportFile = path.join(scratch, 'report.json');
const before = fingerprintOf(root);
const jest = path.join(root, 'node_modules', 'jest', 'bin', 'jest.js');
const env = {
  ...process.env,
  CONTEND_SLOWNESS: process.env.CONTEND_SLOWNESS ?? String(measureSlowness()),
  ...{ CONTEND_THOROUGH: '1', CONTEND_TEST_REPORT: reportFile },
};
const args = ['--selectProjects', 'embedded-mongo'];
const code = await run(process.execPath, [jest, ...args], { env });
const report = readReport();
rmSync(scratch, { recursive: true, force: true });
const why = recordMongoTests(root, { before, code, report });
console.log(why ? `Not recorded: ${why}.` : `${report.passed} passed, recorded.`);
process.exit(why ? 1 : 0);

function readReport() {
  try {
    return JSON.parse(readFileSync(reportFile, 'utf8'));
  } catch {
    return null;
  }
}
