import { channelIdOf } from './channel';
import { derivedId } from './derived-id';

test('derives the ids that are stored already', () => {
  expect(channelIdOf('general')).toBe('23a84be06cb8860d401834fd');
  expect(derivedId('5f0000000000000000000001', 7, 'sanction')).toBe('962692d99b219a6cc1ca0c26');
});
