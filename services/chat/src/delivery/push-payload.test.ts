import fc from 'fast-check';
import { readerOf } from '@contend/contracts/src/message';
import { pushMessage, pushPayload } from './push-payload';

const reader = readerOf();

const link = '/matches/1';

test('has the fields of the service worker', () => {
  const message = { title: 'You won 2–1', text: 'Confirmed.', link, tag: 'f' };
  expect(JSON.parse(pushPayload(message).toString())).toEqual(message);
});

test('the message of a line has its number, the tag of its first, and replaces the others', () => {
  const words = { title: '$1.00 added', text: 'Confirmed.', link };
  expect(pushMessage(words, [{ id: 'a' }], reader)).toEqual({ ...words, tag: 'a' });
  const line = Array.from({ length: 100 }, (_, nth) => ({ id: String(nth).padStart(24, '0') }));
  const message = pushMessage(words, line, reader);
  expect(message.title).toBe('100 notifications: $1.00 added');
  expect(message.tag).toBe(line[99]?.id);
  expect(message.replaces).toHaveLength(20);
  expect(message.replaces?.slice(0, 4)).toEqual([98, 97, 96, 95].map((nth) => line[nth]?.id));
  expect(pushPayload({ ...message, text: 'x'.repeat(5000) }).length).toBeLessThanOrEqual(3000);
});

test('is at most 3,000 bytes of valid text', () => {
  const long = fc.string({ unit: 'binary', maxLength: globalThis.isThorough ? 5000 : 1500 });
  fc.assert(
    fc.property(long, long, (title, text) => {
      const bytes = pushPayload({ title, text, link, tag: 'f' });
      expect(bytes.length).toBeLessThanOrEqual(3000);
      expect(JSON.parse(bytes.toString())).toMatchObject({ link, tag: 'f' });
    }),
    { numRuns: globalThis.isThorough ? 50 : 5 },
  );
});

test('cuts a long text, and no character in half', () => {
  const bytes = pushPayload({ title: 'T', text: '🎮'.repeat(2000), link, tag: 'f' });
  const { text } = JSON.parse(bytes.toString()) as { text: string };
  expect(text).toMatch(/^(🎮)+…$/u);
});
