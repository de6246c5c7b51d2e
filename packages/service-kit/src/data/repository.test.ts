import { mostCounted } from '@contend/contracts';
import { countedFor } from './repository';

test('a list is counted so far, and always on to the next page', () => {
  expect(countedFor({ page: 1, pageSize: 20 })).toBe(mostCounted);
  expect(countedFor({ page: 30, pageSize: 20 })).toBe(31 * 20);
});
