import { titleWords } from './line-title';

test('a title keeps its name, also one that is translated itself', () => {
  expect(titleWords('Stake for Rocket League 1v1')).toBe('Stake for Rocket League 1v1');
  expect(titleWords('Returned: Record reset')).toBe('Returned: Record reset');
  expect(titleWords('Added money given back by the provider')).toBe(
    'Added money given back by the provider',
  );
  expect(titleWords('constructor')).toBe('constructor');
});
