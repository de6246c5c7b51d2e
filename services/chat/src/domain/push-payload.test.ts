import fc from 'fast-check';
import { pushPayload } from './push-payload';

const link = '/matches/1';

test('has the fields of the service worker', () => {
  const message = { title: 'You won 2–1', text: 'Confirmed.', link, tag: 'f' };
  expect(JSON.parse(pushPayload(message).toString())).toEqual(message);
});

test('is at most 3,000 bytes of valid text', () => {
  const long = fc.string({ unit: 'binary', maxLength: 5000 });
  fc.assert(
    fc.property(long, long, (title, text) => {
      const bytes = pushPayload({ title, text, link, tag: 'f' });
      expect(bytes.length).toBeLessThanOrEqual(3000);
      expect(JSON.parse(bytes.toString())).toMatchObject({ link, tag: 'f' });
    }),
    { numRuns: 50 },
  );
});

test('cuts a long text, and no character in half', () => {
  const bytes = pushPayload({ title: 'T', text: '🎮'.repeat(2000), link, tag: 'f' });
  const { text } = JSON.parse(bytes.toString()) as { text: string };
  expect(text).toMatch(/^(🎮)+…$/u);
});
