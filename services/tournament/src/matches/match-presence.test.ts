import { eventsOf, eventWith, minutes, openMatchWith } from '../../test/model/match-states';
import { followStart } from './match-progress';
import { followCheckIn } from './match-presence';

const match = openMatchWith();
const event = eventWith();
const here = (userId: string, at = minutes(1)) => ({ userId, at });
const checkedInEvent = (checkedInIds: string[]) => [
  [
    'tournament-match.checked-in.v1',
    { matchId: match.id, tournamentId: 'cup', organizerIds: ['olga', 'otto'], checkedInIds },
  ],
];

test('each player who checks in is kept, and the organizers read who is here by now', () => {
  const first = followCheckIn(match, event, here('ada'));
  expect(first.state.checkedIn).toEqual({ ada: minutes(1) });
  expect(eventsOf(first)).toEqual(checkedInEvent(['ada']));
  const second = followCheckIn(first.state, event, here('ben', minutes(2)));
  expect(eventsOf(second)).toEqual(checkedInEvent(['ada', 'ben']));
});

test('a repeat, and a check-in to a match that has begun, change nothing', () => {
  const { state } = followCheckIn(match, event, here('ada'));
  expect(followCheckIn(state, event, here('ada', minutes(3)))).toMatchObject({ state, events: [] });
  const live = openMatchWith({ status: 'live' });
  expect(followCheckIn(live, event, here('ada'))).toMatchObject({ state: live, events: [] });
});

test('an agreed start ends the check-ins before it, in whichever order both arrive', () => {
  const moved = { startsAt: minutes(90), at: minutes(5) };
  const early = followCheckIn(match, event, here('ada')).state;
  expect(followStart(early, moved).state.checkedIn).toEqual({});
  const after = followStart(match, moved).state;
  expect(followCheckIn(after, event, here('ada')).events).toEqual([]);
  const both = followCheckIn(early, event, here('ben', minutes(80))).state;
  expect(followStart(both, moved).state.checkedIn).toEqual({ ben: minutes(80) });
});
