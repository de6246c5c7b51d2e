/**
 * Prints failures whole, a line per kind of test with what it ran on, and ends with the plain line
 * `N passed, N failed, N skipped`.
 */
const { DefaultReporter } = require('@jest/reporters');

const realStories = 'stories on Kafka and Redis';

class TestReporter extends DefaultReporter {
  constructor(globalConfig, options) {
    super(globalConfig, options);
    this.projects = new Map();
  }

  onTestResult(test, result, aggregated) {
    super.onTestResult(test, result, aggregated);
    const name = test.context.config.displayName?.name ?? 'tests';
    const counts = this.projects.get(name) ?? { passed: 0, failed: 0, skipped: 0, files: 0 };
    counts.passed += result.numPassingTests;
    counts.failed += result.numFailingTests + (result.testExecError ? 1 : 0);
    counts.skipped += result.numPendingTests + result.numTodoTests;
    counts.files += 1;
    this.projects.set(name, counts);
  }

  onRunComplete(contexts, results) {
    super.onRunComplete(contexts, results);
    const total = { passed: 0, failed: 0, skipped: 0 };
    const lines = [...this.projects].map(([name, counts]) => {
      for (const key of Object.keys(total)) total[key] += counts[key];
      const { passed, failed, skipped, files } = counts;
      return `${name}: ${passed} passed, ${failed} failed, ${skipped} skipped (${files} files)`;
    });
    if (process.env.CONTEND_ALL_TESTS && !this.projects.has(realStories)) {
      lines.push(`${realStories}: skipped, because KAFKA_BROKERS and REDIS_URL are not set`);
    }
    const { passed, failed, skipped } = total;
    console.log(`\n${lines.join('\n')}`);
    console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  }
}

module.exports = TestReporter;
