import { calendarText } from '@contend/service-kit';
import { booked, bookingId, matchId, teamIds } from '../../test/model/scrim-states';
import { calendarOf } from './calendar-feed';

/** The properties of a calendar, with folded lines joined. */
const linesOf = (changes: Partial<Parameters<typeof calendarOf>[0]> = {}): string[] =>
  calendarText(
    calendarOf({
      ...{ teamId: teamIds.home, teamName: 'Tundra', bookings: [booked()] },
      names: new Map([
        [teamIds.home, 'Tundra'],
        [teamIds.away, 'Mistral'],
      ]),
      ...{ origin: 'https://contend.test', ...changes },
    }),
  )
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n');

test('a calendar names the team and its scrims, in UTC', () => {
  const lines = linesOf();
  expect(lines).toEqual(
    expect.arrayContaining([
      ...['BEGIN:VCALENDAR', 'PRODID:-//Contend//Scrims//EN', 'NAME:Tundra on Contend'],
      ...[`UID:${bookingId}@contend`, 'DTSTART:20260302T200000Z', 'SUMMARY:Scrim with Mistral'],
      'DESCRIPTION:Best of 3. Check-in opens 15 minutes before the start.',
      `URL;VALUE=URI:https://contend.test/matches/${matchId}`,
      ...['STATUS:CONFIRMED', 'END:VEVENT'],
    ]),
  );
  const end = booked()
    .endsAt.toISOString()
    .replaceAll(/[-:]|\.000/g, '');
  expect(lines).toContain(`DTEND:${end}`);
});

test('each team sees the name of the other one, as far as it is known', () => {
  expect(linesOf({ teamId: teamIds.away })).toContain('SUMMARY:Scrim with Tundra');
  expect(linesOf({ names: new Map() })).toContain('SUMMARY:Scrim with another team');
});

test('a cancelled scrim stays in the calendar as cancelled', () => {
  const cancelled = { ...booked(), status: 'cancelled' as const };
  const statuses = linesOf({ bookings: [cancelled, booked()] }).filter((line) =>
    line.startsWith('STATUS:'),
  );
  expect(statuses).toEqual(['STATUS:CANCELLED', 'STATUS:CONFIRMED']);
  expect(linesOf({ bookings: [] })).not.toContain('BEGIN:VEVENT');
});
