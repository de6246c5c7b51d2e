import { eventIn, now, terms } from '../../test/model/sample-event';
import { inPlayers } from './in-players';

const alone = { ...terms, entryMode: 'player' as const };
/** One entry has not checked in; of two teams of two one plays short. */
const counts = { placed: 3, waiting: 1, checkedIn: 2, present: 3 };

test('made teams count as the players who are in them from the end of check-in on', () => {
  const entries = { placed: 3, waiting: 1, checkedIn: 2, teams: null };
  expect(inPlayers(eventIn('check_in', { terms: alone }), counts)).toEqual(entries);
  expect(inPlayers(eventIn('seeded', { terms: alone, seededAt: now }), counts)).toEqual({
    ...{ placed: 4, waiting: 1, checkedIn: 3, teams: 2 },
  });
  expect(inPlayers(eventIn('seeded', { seededAt: now }), counts)).toEqual(entries);
});
