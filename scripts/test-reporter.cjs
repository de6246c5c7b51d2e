/**
 * Prints failures in full, the slowest files, each failed test again by its name, and a line per
 * kind of test. Where CONTEND_TEST_REPORT names a file, the counts and the failures are written to
 * it; otherwise the last line is `N passed, N failed, N skipped`.
 */
const { writeFileSync } = require('node:fs');
const path = require('node:path');
const { stripVTControlCharacters } = require('node:util');
const { DefaultReporter } = require('@jest/reporters');

const slowestShown = 10;
/** Kinds of tests that need servers. */
const onServers = ['stories on Kafka and Redis', 'stories with processes of their own'];

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
  return [...failures, { file, title: null, cause }];
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
      console.log(`  ${file} (${name})\n    ${title ?? 'the file could not run'}\n    ${cause}`);
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
    if (process.env.CONTEND_WHOLE_RUN) {
      for (const name of onServers.filter((one) => !this.projects.has(one))) {
        lines.push(`${name}: skipped, because KAFKA_BROKERS and REDIS_URL are not set`);
      }
    }
    this.printTimes();
    this.printFailures();
    const file = process.env.CONTEND_TEST_REPORT;
    if (file) {
      writeFileSync(file, JSON.stringify({ ...total, lines, failures: this.failures }));
      return;
    }
    const { passed, failed, skipped } = total;
    console.log(`\n${lines.join('\n')}`);
    console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  }
}

module.exports = TestReporter;
