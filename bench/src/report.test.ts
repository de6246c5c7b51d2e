import { isGood, type BenchResult, summaryOf, tableOf } from './report';

const row = {
  what: 'transfers',
  unit: '/s',
  ours: [1500],
  peer: { name: 'medici', values: [1000] },
};
const met: BenchResult = {
  name: 'wallet',
  seconds: 1,
  rows: [{ ...row, limit: { atLeast: 1.5 } }],
};
const short: BenchResult = {
  name: 'wallet',
  seconds: 1,
  rows: [{ ...row, limit: { atLeast: 1.6 } }],
};
const skipped: BenchResult = { name: 'relay', seconds: 0, skipped: 'no Kafka here' };
const failed: BenchResult = { name: 'relay', seconds: 0, failed: 'it broke\n    at line 1' };

describe('report', () => {
  it('passes when every target is met, and lists skipped benchmarks', () => {
    expect(isGood([met, skipped])).toBe(true);
    expect(tableOf([met, skipped])).toMatch(/1,500 \/s.*1,000 \/s \(medici\).*1\.50.*≥ 1\.5 .*ok/);
    expect(tableOf([met, skipped])).toMatch(/relay.*no Kafka here.*skipped/);
  });

  it('fails when a target is missed or a benchmark throws', () => {
    expect(isGood([met, short])).toBe(false);
    expect(tableOf([short])).toContain('SHORT');
    expect(isGood([met, failed])).toBe(false);
    expect(tableOf([failed])).toMatch(/it broke .*FAILED/);
  });

  it('closes with the number of targets met, what misses its target, or why', () => {
    expect(summaryOf(met)).toBe('wallet: 1 of 1 targets met');
    expect(summaryOf(short)).toBe('wallet: 0 of 1 targets met; short: transfers 1.50 (≥ 1.6)');
    expect(summaryOf(skipped)).toBe('skipped  relay: no Kafka here');
    expect(summaryOf(failed)).toBe('FAILED  relay: it broke');
  });
});
