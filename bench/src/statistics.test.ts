import type { Row } from './bench';
import { median, percentile, verdictOn } from './statistics';

const row = (changes: Partial<Row>): Row => ({
  what: 'calls',
  unit: '/s',
  ours: [10, 30, 20],
  peer: null,
  limit: null,
  ...changes,
});

describe('median and percentile', () => {
  it('sorts numbers numerically', () => {
    expect(median([100, 9, 20])).toBe(20);
    expect(median([1, 2, 10, 3])).toBe(2.5);
    expect(percentile([100, 9, 20], 1)).toBe(100);
    expect(
      percentile(
        Array.from({ length: 100 }, (_, n) => n + 1),
        0.99,
      ),
    ).toBe(99);
  });

  it('throws for an empty list', () => {
    expect(() => median([])).toThrow('nothing');
    expect(() => percentile([], 0.5)).toThrow('nothing');
  });
});

describe('verdict', () => {
  it('judges the median of the rounds’ ratios, not the ratio of the medians', () => {
    const peer = { name: 'peer', values: [5, 60, 10] };
    const { value, spread, ours, peer: theirs } = verdictOn(row({ peer }));
    expect({ value, spread }).toEqual({ value: 2, spread: { min: 0.5, max: 2 } });
    expect({ ours, theirs }).toEqual({ ours: 20, theirs: 10 });
  });

  it('judges the value itself when there is no peer', () => {
    expect(verdictOn(row({ limit: { atMost: 20 } })).isMet).toBe(true);
    expect(verdictOn(row({ limit: { atMost: 19 } })).isMet).toBe(false);
    expect(verdictOn(row({ limit: { atLeast: 20 } })).isMet).toBe(true);
    expect(verdictOn(row({ limit: { atLeast: 21 } })).isMet).toBe(false);
    expect(verdictOn(row({})).isMet).toBeNull();
  });

  it('throws for rounds that do not alternate', () => {
    expect(() => verdictOn(row({ peer: { name: 'peer', values: [1] } }))).toThrow('3 rounds');
  });
});
