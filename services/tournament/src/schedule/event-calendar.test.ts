import { eventWith, minutes, openMatchWith, start } from '../../test/model/match-states';
import { eventCalendar } from './event-calendar';

const origin = 'https://contend.test';
const { id, expectedBy } = openMatchWith();

test('a calendar lists the start with check-in, and each match until its planned end', () => {
  const matches = [openMatchWith({ startsAt: minutes(5) })];
  const calendar = eventCalendar({ tournament: eventWith(), matches, origin });
  expect(calendar).toEqual({
    ...{ name: 'Night Cup', product: 'Tournament' },
    entries: [
      {
        ...{ id: 'cup', startsAt: start, endsAt: null, summary: 'Night Cup' },
        description: 'Check-in closes 10 minutes before the start.',
        ...{ url: 'https://contend.test/tournaments/cup', isCancelled: false },
      },
      {
        ...{ id, startsAt: minutes(5), endsAt: expectedBy, summary: 'reds – blues' },
        description: 'Night Cup, match F1. Best of 3.',
        ...{ url: `https://contend.test/matches/${id}`, isCancelled: false },
      },
    ],
  });
});

test('a started event is listed at its real start, and a cancelled one as cancelled', () => {
  const tournament = eventWith({}, { startedAt: minutes(-15), status: 'cancelled' });
  const [entry] = eventCalendar({ tournament, matches: [], origin }).entries;
  expect(entry).toMatchObject({ startsAt: minutes(-15), isCancelled: true });
});
