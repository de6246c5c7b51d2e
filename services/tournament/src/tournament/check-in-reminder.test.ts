import { tournamentCheckInDue } from '@contend/contracts';
import { after, checkIn, eventIn, eventsOf, minuteMs, ref } from '../../test/model/sample-event';
import { isReminderDue, remindOfCheckIn } from './check-in-reminder';
import { checkInReminderAt } from './tournament';

const { opensAt, closesAt } = checkIn;

test('the reminder is ten minutes before the end, or in the middle of a shorter window', () => {
  expect(checkInReminderAt(closesAt, opensAt)).toEqual(after(-10 * minuteMs, closesAt));
  const late = after(-6 * minuteMs, closesAt);
  expect(checkInReminderAt(closesAt, late)).toEqual(after(-3 * minuteMs, closesAt));
});

test('the people of entries that have not checked in are named once', () => {
  const at = after(-9.6 * minuteMs, closesAt);
  const people = { enteredIds: ['ada', 'ben'], unpaidIds: ['ben', 'eve'] };
  const reminded = remindOfCheckIn(eventIn('check_in'), people, at);
  expect(eventsOf(reminded)).toEqual([
    [
      tournamentCheckInDue.type,
      {
        ...{ ...ref, closesAt, organizerIds: ['host', 'co-host'] },
        ...{ userIds: ['ada', 'ben', 'eve'], unpaidIds: ['eve'] },
        leftMs: 9.6 * minuteMs,
      },
    ],
  ]);
  expect(isReminderDue(eventIn('check_in'), at)).toBe(true);
  expect(isReminderDue(reminded.state, at)).toBe(false);
});

test('none is sent once all are here, when check-in has closed, or in another status', () => {
  const none = { enteredIds: [], unpaidIds: [] };
  const event = eventIn('check_in');
  expect(remindOfCheckIn(event, none, opensAt)).toMatchObject({ state: event, events: [] });
  expect(isReminderDue(eventIn('check_in'), closesAt)).toBe(false);
  expect(isReminderDue(eventIn('seeded'), opensAt)).toBe(false);
});
