import { calendarText } from './calendar';

const entry = {
  ...{ id: '1', startsAt: new Date('2026-03-02T20:00:00Z'), endsAt: null, summary: 'a;b' },
  ...{ description: 'c,d', url: 'https://contend.test/', isCancelled: false },
};
const linesOf = (name: string): string[] =>
  calendarText({ name, product: 'Tournament', entries: [entry] })
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n');

test('escapes the name of a calendar as the texts of its events', () => {
  expect(linesOf('Cup \\new, round; 1')).toEqual(
    expect.arrayContaining([
      String.raw`NAME:Cup \\new\, round\; 1`,
      String.raw`X-WR-CALNAME:Cup \\new\, round\; 1`,
      ...[String.raw`SUMMARY:a\;b`, String.raw`DESCRIPTION:c\,d`],
    ]),
  );
});

test('ends every line of a calendar with CRLF, the last one too', () => {
  expect(linesOf('Cup').slice(-2)).toEqual(['END:VCALENDAR', '']);
});
