/**
 * Prints failures in full, the slowest files, the CPU time, each failed test again by its name, a
 * line per kind of test with its environment, and as the last line `N passed, N failed, N skipped`.
 */
const path = require('node:path');
const { stripVTControlCharacters } = require('node:util');
const { DefaultReporter } = require('@jest/reporters');
const { cpuSeconds } = require('./cpu-seconds.cjs');

const slowestShown = 10;
const realStories = 'stories on Kafka and Redis';

/** Each failed test of a file with the first line of its cause. */
function failuresOf(test, result) {
  const file = path.relative(process.cwd(), test.path);
  const first = (text) =>
    stripVTControlCharacters(text ?? '')
      .trim()
      .split('\n')[0];
  const failed = result.testResults.filter(({ status }) => status === 'failed');
  const failures = failed.map(({ fullName, failureMessages }) => ({
    ...{ file, title: fullName, cause: first(failureMessages[0]) },
  }));
  if (!result.testExecError) return failures;
  const cause = first(result.testExecError.message);
  return [...failures, { file, title: 'the file could not run', cause }];
}

class TestReporter extends DefaultReporter {
  constructor(globalConfig, options) {
    super(globalConfig, options);
    this.projects = new Map();
    this.files = [];
    this.failures = [];
  }

  onTestResult(test, result, aggregated) {
    super.onTestResult(test, result, aggregated);
    const name = test.context.config.displayName?.name ?? 'tests';
    const counts = this.projects.get(name) ?? {
      passed: 0,
      failed: 0,
      skipped: 0,
      files: 0,
      seconds: 0,
    };
    counts.passed += result.numPassingTests;
    counts.failed += result.numFailingTests + (result.testExecError ? 1 : 0);
    counts.skipped += result.numPendingTests + result.numTodoTests;
    counts.files += 1;
    const { start, end } = result.perfStats;
    const seconds = (end - start) / 1000;
    counts.seconds += seconds;
    this.projects.set(name, counts);
    this.files.push({ name, file: test.path, seconds });
    this.failures.push(...failuresOf(test, result).map((failure) => ({ name, ...failure })));
  }

  /** A long log may be read by its end only. */
  printFailures() {
    if (this.failures.length === 0) return;
    console.log('\nFailed:');
    for (const { name, file, title, cause } of this.failures) {
      console.log(`  ${file} (${name})\n    ${title}\n    ${cause}`);
    }
  }

  printTimes() {
    const slowest = this.files.sort((one, other) => other.seconds - one.seconds);
    if (process.env.CONTEND_WHOLE_RUN) {
      console.log('\nSlowest files:');
      for (const { name, file, seconds } of slowest.slice(0, slowestShown)) {
        const place = path.relative(process.cwd(), file);
        console.log(`${seconds.toFixed(1).padStart(7)} s  ${place} (${name})`);
      }
    }
    const cpu = cpuSeconds(process.pid);
    if (cpu !== null) console.log(`\nProcessor time: ${Math.round(cpu)} s`);
  }

  onRunComplete(contexts, results) {
    super.onRunComplete(contexts, results);
    const total = { passed: 0, failed: 0, skipped: 0 };
    const lines = [...this.projects].map(([name, counts]) => {
      for (const key of Object.keys(total)) total[key] += counts[key];
      const { passed, failed, skipped, files, seconds } = counts;
      const size = `${files} files, ${Math.round(seconds)} s of workers`;
      return `${name}: ${passed} passed, ${failed} failed, ${skipped} skipped (${size})`;
    });
    if (process.env.CONTEND_WHOLE_RUN && !this.projects.has(realStories)) {
      lines.push(`${realStories}: skipped, because KAFKA_BROKERS and REDIS_URL are not set`);
    }
    const { passed, failed, skipped } = total;
    this.printTimes();
    this.printFailures();
    console.log(`\n${lines.join('\n')}`);
    console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  }
}

module.exports = TestReporter;
