/** Makes each alert of the chart fire and clear, with promtool: `npm run verify -- alerts`. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stringify } from 'yaml';
import { root } from '../setup.mjs';
import { cases, testOf } from './cases.mjs';
import { ruleFiles, rules } from './rules.mjs';

/** The test file in promtool's format. */
function promtoolTests() {
  const lasts = Object.fromEntries(rules().map((rule) => [rule.alert, rule.for]));
  return stringify(
    {
      rule_files: ruleFiles().map((file) => path.join(root, file)),
      evaluation_interval: '1m',
      tests: cases.map((one) => testOf(one, lasts[one.alert])),
    },
    { lineWidth: 0 },
  );
}

/** @param run runs a program with arguments */
export async function testAlerts(run) {
  const folder = mkdtempSync(path.join(tmpdir(), 'contend-alerts-'));
  const file = path.join(folder, 'alerts.test.yaml');
  try {
    writeFileSync(file, promtoolTests());
    await run('promtool', ['check', 'rules', '--lint-fatal', ...ruleFiles()]);
    await run('promtool', ['test', 'rules', file]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
