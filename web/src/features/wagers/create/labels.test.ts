import { stakeLimits, stakeSteps } from '@contend/contracts';
import { limitWords } from './labels';

const steps = [...stakeSteps];

test('a limit is explained with the certainty that raises it', () => {
  expect(limitWords({ maxCents: 50_00, certainty: 12, steps })).toBe(
    'Your limit is $50.00: your rating here is 12% certain. At 20% it rises to $150.00; rated matches against different opponents add certainty.',
  );
  expect(limitWords({ maxCents: 300_00, certainty: 40, steps })).toContain(
    'At 60% it rises to $500.00',
  );
});

test('the highest stake of all is no limit of a player', () => {
  const { maxCents } = stakeLimits;
  expect(limitWords({ maxCents, certainty: 75, steps })).toBe('');
  expect(limitWords({ maxCents, certainty: null, steps })).toBe('');
});
