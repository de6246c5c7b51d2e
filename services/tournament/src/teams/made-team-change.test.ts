import {
  after,
  checkIn,
  entryIn,
  eventIn,
  eventsOf,
  now,
  paymentIn,
  ref,
  refusalOf,
  seat,
} from '../../test/model/sample-event';
import type { Entry } from '../entries/entry';
import { sharesOf } from '../prizes/prizes';
import { exchangePlayers, leaveTeam, type Naming, takeSeat } from './made-team';

const event = eventIn('seeded');
const paid = (userId: string) =>
  seat(userId, paymentIn('held', { payerId: `${userId}'s friend`, operationId: userId }));
const teamOf = (captainId: string, ...mates: string[]): Entry =>
  entryIn('checked_in', {
    ...{ id: `${captainId}'s`, name: `Team ${captainId}`, teamNumber: 1, teamId: null, captainId },
    ...{ deputyIds: [], seats: [captainId, ...mates].map(paid), playerIds: [captainId, ...mates] },
  });
const [ada, cat] = [teamOf('ada', 'bea'), teamOf('cat', 'dan')];
const ratings: Record<string, number> = { ada: 1500, bea: 1300, cat: 1400, dan: 1350 };
const naming: Naming = {
  ratingOf: (userId) => ratings[userId] ?? null,
  nameOf: (userId) => userId,
  taken: new Set(['Team bea']),
};

describe('an exchange', () => {
  const asked = { byId: 'host', blocked: [], naming };
  const exchange = (
    userIds: [string, string],
    change: { teams?: [Entry, Entry]; blocked?: [string, string][] } = {},
  ) => exchangePlayers(event, change.teams ?? [ada, cat], { ...asked, userIds, ...change });

  test('takes each player with their payment into the other team, and notifies of both', () => {
    const [one, other] = exchange(['bea', 'dan']);
    expect(one.state).toEqual({
      ...{ ...ada, seats: [paid('ada'), paid('dan')], playerIds: ['ada', 'dan'] },
    });
    expect(other.state).toEqual({
      ...{ ...cat, seats: [paid('cat'), paid('bea')], playerIds: ['cat', 'bea'] },
    });
    const came = { byId: 'host', madeTeam: 1, teamId: null };
    const about = { ...ref, ...came };
    expect([one, other].flatMap(eventsOf)).toEqual([
      [
        'tournament-entry.players-exchanged.v1',
        {
          ...{ ...about, entryId: "ada's", playerIds: ['ada', 'dan'] },
          ...{ captainId: 'ada', outId: 'bea', inId: 'dan' },
        },
      ],
      [
        'tournament-entry.players-exchanged.v1',
        {
          ...{ ...about, entryId: "cat's", playerIds: ['cat', 'bea'] },
          ...{ captainId: 'cat', outId: 'dan', inId: 'bea' },
        },
      ],
    ]);
  });

  test('of a captain makes the best rated player the captain, with a name that is free', () => {
    const [one, other] = exchange(['ada', 'dan'], { teams: [ada, cat] });
    expect(one.state).toMatchObject({ captainId: 'dan', name: 'Team dan', teamNumber: 1 });
    expect(one.state.seats.map(({ userId }) => userId)).toEqual(['dan', 'bea']);
    expect(other.state).toMatchObject({ captainId: 'cat', name: 'Team cat' });
    const low = { ...naming, ratingOf: (userId: string) => (userId === 'bea' ? 9 : null) };
    const [first] = exchangePlayers(event, [ada, cat], {
      ...{ ...asked, naming: low, userIds: ['ada', 'dan'] },
    });
    expect(first.state).toMatchObject({ captainId: 'bea', name: 'Team bea 2', teamNumber: 2 });
    const both = exchange(['ada', 'cat']);
    expect(both.map(({ state }) => state.name)).toEqual(['Team cat', 'Team ada']);
    // The second team keeps its name, so the first one has another.
    const alike = { ...naming, taken: new Set<string>(), nameOf: () => 'cat' };
    const named = exchangePlayers(event, [ada, cat], {
      ...{ ...asked, naming: alike, userIds: ['ada', 'dan'] },
    });
    expect(named.map(({ state }) => state.name)).toEqual(['Team cat 2', 'Team cat']);
  });

  test('is refused within a team, with who is not in it, and across a block', () => {
    const code = (...made: Parameters<typeof exchange>) => refusalOf(() => exchange(...made))?.code;
    expect(code(['ada', 'bea'], { teams: [ada, ada] })).toBe('team-players-invalid');
    expect(code(['cat', 'ada'])).toBe('team-players-invalid');
    expect(code(['ada', 'eve'])).toBe('team-players-invalid');
    const alone = { ...cat, seats: [paid('cat')] };
    expect(code(['ada', 'cat'], { teams: [ada, alone] })).toBe('team-players-invalid');
    expect(code(['bea', 'dan'], { blocked: [['dan', 'ada']] })).toBe('players-kept-apart');
    expect(code(['bea', 'dan'], { blocked: [['cat', 'bea']] })).toBe('players-kept-apart');
    // Those who leave are no mates any more.
    expect(
      code(['bea', 'dan'], {
        blocked: [
          ['bea', 'ada'],
          ['dan', 'bea'],
        ],
      }),
    ).toBeUndefined();
  });
});

describe('a player who leaves', () => {
  const leaving = { naming, withoutTeam: ['yan'], now };
  const left = { userId: 'ada', byId: 'ada', reason: null };
  const late = { now: checkIn.opensAt };

  test('keeps the fee in the event; the best rated player is the captain', () => {
    const { state, events, timers } = leaveTeam(event, ada, { ...leaving, ...left, ...late });
    expect(state).toMatchObject({ captainId: 'bea', name: 'Team bea 2', playerIds: ['bea'] });
    expect(state.seats).toEqual([paid('bea'), { ...paid('ada'), leftAt: late.now }]);
    expect(events.map(({ data }) => data)).toEqual([
      {
        ...{ ...ref, entryId: "ada's", teamId: null, playerIds: ['bea'] },
        ...{ ...left, captainId: 'bea', refundCents: 0, offeredTo: ['yan'] },
      },
    ]);
    expect(timers).toEqual({});
    // Who is left shares the prize.
    const placing = { ...state, place: 1, seed: 1, lineUp: new Map() };
    const shares = sharesOf(event.terms, 10_00, [placing]);
    expect(shares).toMatchObject([{ userId: 'bea', amountCents: 10_00 }]);
  });

  test('has the fee back before the announced opening of check-in', () => {
    const early = { now: after(-1, checkIn.opensAt) };
    const { state, events, timers } = leaveTeam(event, ada, { ...leaving, ...left, ...early });
    expect(state.seats[1]).toMatchObject({ userId: 'ada', payment: { status: 'returning' } });
    expect(events.map(({ data }) => data)).toMatchObject([{ refundCents: 5_00, offeredTo: [] }]);
    expect(timers).toEqual({ 'refund-entry': early.now });
  });

  test('by an organizer has the fee back', () => {
    const removal = { userId: 'bea', byId: 'host', reason: 'rules' as const };
    const { state, events, timers } = leaveTeam(event, ada, { ...leaving, ...removal });
    expect(state).toMatchObject({ captainId: 'ada', name: 'Team ada', playerIds: ['ada'] });
    expect(state.seats[1]).toMatchObject({ leftAt: now, payment: { status: 'returning' } });
    expect(events.map(({ data }) => data)).toMatchObject([
      { ...removal, refundCents: 5_00, offeredTo: [] },
    ]);
    expect(timers).toEqual({ 'refund-entry': now });
  });

  test('is neither the last one, nor one who left, nor of a team that is out', () => {
    const code = (entry: Entry, userId: string) =>
      refusalOf(() => leaveTeam(event, entry, { ...leaving, ...left, userId }))?.code;
    const { state } = leaveTeam(event, ada, { ...leaving, ...left });
    expect(code(state, 'ada')).toBe('team-players-invalid');
    expect(code(state, 'bea')).toBe('team-players-invalid');
    expect(code({ ...ada, isOpen: false }, 'ada')).toBe('team-players-invalid');
    expect(code({ ...ada, teamId: 'owls' }, 'ada')).toBe('team-players-invalid');
  });
});

describe('a player without a team', () => {
  const { state: short } = leaveTeam(event, ada, {
    ...{ userId: 'bea', byId: 'bea', reason: null, naming, withoutTeam: [] },
    now: checkIn.opensAt,
  });
  const take = (entry: Entry, change: { userId?: string; blocked?: [string, string][] } = {}) =>
    takeSeat(event, entry, { userId: 'yan', blocked: [], now, ...change });

  test('takes a seat that was left; its payment goes back to the person who paid it', () => {
    const { state, events } = take(short);
    expect(state.seats).toEqual([paid('ada'), { ...paid('bea'), userId: 'yan' }]);
    expect(state).toMatchObject({ captainId: 'ada', playerIds: ['ada', 'yan'] });
    expect(events.map(({ data }) => data)).toMatchObject([
      { swaps: [{ outId: 'bea', inId: 'yan' }], byId: 'yan', payBy: null, reason: null },
    ]);
  });

  test('takes none that is not free, whose fee goes back, or across a block', () => {
    const code = (...made: Parameters<typeof take>) => refusalOf(() => take(...made))?.code;
    expect(code(ada)).toBe('seat-not-offered');
    expect(code({ ...short, isOpen: false })).toBe('seat-not-offered');
    expect(code({ ...short, teamId: 'owls' })).toBe('seat-not-offered');
    const removed = leaveTeam(event, ada, {
      ...{ userId: 'bea', byId: 'host', reason: 'rules', naming, withoutTeam: [], now },
    });
    expect(code(removed.state)).toBe('seat-not-offered');
    expect(code(short, { blocked: [['yan', 'ada']] })).toBe('players-kept-apart');
    expect(code(short, { blocked: [['yan', 'bea']] })).toBeUndefined();
  });
});
