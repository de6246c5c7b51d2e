import {
  entryIn,
  eventIn,
  eventsOf,
  now,
  paymentIn,
  ref,
  seat,
} from '../../test/model/sample-event';
import { deputiesOf, isMadeTeam } from '../entries/entry';
import { madeTeam, teamNames, withoutTeam } from './made-team';

const alone = (name: string, payerId = name) =>
  entryIn('checked_in', {
    ...{ id: `${name}’s`, name, teamId: null, captainId: name, deputyIds: [], playerIds: [name] },
    seats: [seat(name, paymentIn('held', { payerId, operationId: `${name}-pays` }))],
  });
const event = eventIn('check_in');
const named = { name: 'Team ada', teamNumber: 1 };
const [ada, bea] = [alone('ada'), alone('bea', 'a friend')];

test('the entry of the captain takes the seats over, each with its payment', () => {
  const { team, merged } = madeTeam(event, [ada, bea], { named, now });
  expect(team.state).toEqual({
    ...{ ...ada, ...named, playerIds: ['ada', 'bea'] },
    seats: [...ada.seats, ...bea.seats],
  });
  expect(isMadeTeam(team.state)).toBe(true);
  const made = { entryId: 'ada’s', teamId: null, playerIds: ['ada', 'bea'], captainId: 'ada' };
  expect(eventsOf(team)).toEqual([['tournament-entry.team-made.v1', { ...ref, ...made }]]);
  expect(merged.map(({ state }) => state)).toEqual([
    {
      ...{ ...bea, status: 'withdrawn', isOpen: false, endedAt: now },
      ...{ seats: [], playerIds: [], mergedInto: 'ada’s' },
    },
  ]);
  const left = { entryId: 'bea’s', teamId: null, playerIds: ['bea'], mergedInto: 'ada’s' };
  expect(merged.flatMap(eventsOf)).toEqual([
    ['tournament-entry.ended.v1', { ...ref, ...left, reason: 'withdrawn', refundCents: 0 }],
  ]);
  expect(merged.map(({ timers }) => timers)).toEqual([{}]);
});

test('the fee of a player without a team goes back', () => {
  const { state, events, timers } = withoutTeam(event, ada, now);
  expect(state).toMatchObject({ status: 'withdrawn', isOpen: false, isWithoutTeam: true });
  expect(state.seats[0]?.payment?.status).toBe('returning');
  expect(events.map(({ data }) => data)).toMatchObject([
    { reason: 'withdrawn', refundCents: 5_00, isWithoutTeam: true },
  ]);
  expect(timers).toEqual({ 'expire-entry': null, 'refund-entry': now });
});

test('each team has a name of its own', () => {
  const names = teamNames(['ada', 'bea', 'ada', 'ada 2', 'ada']);
  expect(names.map(({ teamNumber }) => teamNumber)).toEqual([1, 1, 2, 2, 3]);
  expect(names.map(({ name }) => name)).toEqual([
    ...['Team ada', 'Team bea', 'Team ada 2', 'Team ada 2 2', 'Team ada 3'],
  ]);
});

test('each player of a made team acts for it in its matches, beside its captain', () => {
  const { team } = madeTeam(event, [ada, bea], { named, now });
  expect(deputiesOf(team.state)).toEqual(['bea']);
  expect(deputiesOf(ada)).toEqual([]);
  expect(deputiesOf(entryIn('checked_in'))).toEqual(['dee']);
});
