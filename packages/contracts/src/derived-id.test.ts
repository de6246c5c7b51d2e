import { derivedId } from './derived-id';

test('the same parts have the same id of 24 hex digits, in every release', () => {
  expect(derivedId('membership', 1)).toBe('ebab3f08f10f30640d1d0456');
  expect(derivedId('5f0000000000000000000001', 7, 'sanction')).toBe('962692d99b219a6cc1ca0c26');
  expect(derivedId('membership', '1')).toBe('ebab3f08f10f30640d1d0456');
});

test('other parts have another id, also where they read alike when joined', () => {
  const ids = [derivedId('a', 'b'), derivedId('ab'), derivedId('b', 'a'), derivedId('a')];
  expect(new Set(ids).size).toBe(4);
});
