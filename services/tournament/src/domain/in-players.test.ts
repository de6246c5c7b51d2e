import { eventIn, now, terms } from '../../test/model/sample-event';
import { inPlayers } from './in-players';

const alone = { ...terms, entryMode: 'player' as const };
const counts = { placed: 3, waiting: 1, checkedIn: 2 };

test('made teams count as their players from the end of check-in on', () => {
  const before = eventIn('check_in', { terms: alone });
  expect(inPlayers(before, counts)).toEqual(counts);
  const seeded = eventIn('seeded', { terms: alone, seededAt: now });
  expect(inPlayers(seeded, counts)).toEqual({ placed: 5, waiting: 1, checkedIn: 4 });
  expect(inPlayers(eventIn('seeded', { seededAt: now }), counts)).toEqual(counts);
});
