import { mostCounted } from '@contend/contracts';
import { countedFor } from './repository';

test('counts a list up to the limit, and always past the requested page', () => {
  expect(countedFor({ page: 1, pageSize: 20 })).toBe(mostCounted);
  expect(countedFor({ page: 30, pageSize: 20 })).toBe(31 * 20);
});
