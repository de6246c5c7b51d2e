import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prometheusConfig, requirePrometheus, startPrometheus } from './prometheus';
import { processNames, type RunningStack } from './stack';

const stack: Pick<RunningStack, 'replicasOf'> = {
  replicasOf: () => [{ port: 1 }, { port: 2 }] as never,
};
const isInstalled = spawnSync('prometheus', ['--version']).status === 0;
const withPrometheus = isInstalled ? test.thorough : test.skip;

test('names every replica of every process', () => {
  const { scrape_configs: jobs } = prometheusConfig(stack) as {
    scrape_configs: [{ static_configs: { targets: string[]; labels: { service: string } }[] }];
  };
  const targets = jobs[0].static_configs;
  expect(targets.map(({ labels }) => labels.service)).toEqual(processNames);
  expect(targets[0]?.targets).toEqual(['127.0.0.1:1', '127.0.0.1:2']);
});

test('takes other rules and times than those of a developer', () => {
  const other = { rules: '/rules', scrapeEvery: '2s', evaluateEvery: '1s' };
  expect(prometheusConfig(stack, other)).toMatchObject({
    global: { scrape_interval: '2s', evaluation_interval: '1s' },
    rule_files: ['/rules/*.yaml'],
  });
});

test('without Prometheus, says what to install and exits with 2', () => {
  const { PATH } = process.env;
  process.env.PATH = '/nowhere';
  try {
    expect(requirePrometheus).toThrow(
      expect.objectContaining({ exitCode: 2, message: expect.stringContaining('apt-get install') }),
    );
  } finally {
    process.env.PATH = PATH;
  }
});

withPrometheus('Prometheus loads the rules of the chart and scrapes every replica', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'contend-prometheus-'));
  const server = await startPrometheus(folder, stack);
  const read = async (what: string) => {
    const reply = await fetch(`http://127.0.0.1:${server.port}/api/v1/${what}`);
    return JSON.stringify(await reply.json());
  };
  try {
    const rules = await read('rules');
    expect(rules).toContain('"name":"ContendDeadLetters"');
    expect(rules).toContain('"name":"ContendAvailabilityBurnsFast"');
    // Prometheus discovers its targets some seconds after it is ready.
    let scraped = 0;
    while (scraped === 0) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      scraped = (await read('targets')).match(/"scrapeUrl"/g)?.length ?? 0;
    }
    expect(scraped).toBe(2 * processNames.length);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
