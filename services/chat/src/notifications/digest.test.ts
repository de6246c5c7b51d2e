import { digestText } from './digest';
import { readerOf } from '@contend/contracts/src/message';

const to = (publicUrl: string) => ({ publicUrl, reader: readerOf() });

const line = (nth: number) => ({ title: `Title ${nth}`, text: 'Text.', because: 'because' });

test('lists what was not read, with its reason and links', () => {
  expect(digestText([line(1)], to('https://contend.example/'))).toEqual({
    subject: 'One unread notification',
    text: [
      'Title 1\nText.\n(because)',
      'Read them: https://contend.example/notifications',
      'You receive this once a day because you chose to: https://contend.example/settings',
    ].join('\n\n'),
  });
});

test('has at most twenty, and counts the others', () => {
  const lines = Array.from({ length: 25 }, (_, nth) => line(nth));
  const { subject, text } = digestText(lines, to('https://contend.example'));
  expect(subject).toBe('25 unread notifications');
  expect(text).toContain('Title 19');
  expect(text).not.toContain('Title 20');
  expect(text).toContain('And 5 more.');
});

test('has at most 5,000 characters', () => {
  const long = { ...line(1), text: 'x'.repeat(1000) };
  const { text } = digestText([long, long, long, long, long, long], to('https://contend.example'));
  expect(text.length).toBeLessThan(5000);
  expect(text).toContain('And 2 more.');
});
