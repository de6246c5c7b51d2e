import { checkIn, eventIn, freeTerms, now } from '../../test/model/sample-event';
import { type AskedEntry, enterInTurn, type Registered } from './entries-at-once';
import { noPlaces } from './entry';

const terms = { ...freeTerms, maxEntries: 2, hasWaitlist: false };
const tournament = eventIn('registration_open', { terms });
const registered: Registered = {
  ...{ tournament, places: noPlaces(tournament.id), standing: [], teams: new Map() },
  ...{ onBreak: new Set(), suspended: new Set(), deciders: new Set() },
};
/** A team for which each of its members may act. */
const teamWith = (...memberIds: string[]) => ({
  ...{ gameId: terms.gameId, deletedAt: null, noEntriesIds: [] },
  ...{ memberIds, captainIds: memberIds, actingIds: memberIds },
});
const entering = (id: string, userId = id, teamId: string | null = null): AskedEntry => ({
  ...{ id, byId: userId },
  entrant: { name: userId, teamId, captainId: userId, deputyIds: [], userIds: [userId] },
});
/** Number and status of each entry, or the code of its refusal. */
const outcomes = (known: Partial<Registered>, asked: AskedEntry[], at = now) => {
  const { places, entered } = enterInTurn({ ...registered, ...known }, asked, at);
  const shown = entered.map((one) =>
    'decision' in one
      ? `${one.decision.state.number} ${one.decision.state.status}`
      : one.refusal.code,
  );
  return { shown, places };
};

test('the last place goes to the first, and a refusal takes no number', () => {
  const asked = [entering('a'), entering('b', 'a'), entering('c'), entering('d')];
  expect(outcomes({}, asked)).toEqual({
    shown: ['1 entered', 'already-entered', '2 entered', 'tournament-full'],
    places: { id: tournament.id, placed: 2, registered: 2 },
  });
});

test('with a waitlist the others wait in their order', () => {
  const waiting = eventIn('registration_open', { terms: { ...terms, hasWaitlist: true } });
  const asked = ['a', 'b', 'c', 'd'].map((id) => entering(id));
  expect(outcomes({ tournament: waiting }, asked)).toEqual({
    shown: ['1 entered', '2 entered', '3 waiting', '4 waiting'],
    places: { id: tournament.id, placed: 2, registered: 4 },
  });
});

test('a repeat in the same group is the first entry', () => {
  const { entered, places } = enterInTurn(registered, [entering('a'), entering('a')], now);
  expect(entered[1]).toBe(entered[0]);
  expect(places.registered).toBe(1);
});

test('a team enters once, with its present members', () => {
  const teams = new Map([
    ['team', teamWith('a', 'b')],
    ['other', { ...teamWith('c', 'd'), memberIds: ['c'] }],
  ]);
  const inTeams = eventIn('registration_open', { terms: { ...terms, teamSize: 1 } });
  const asked = [
    ...[entering('1', 'a', 'team'), entering('2', 'b', 'team')],
    ...[entering('3', 'd', 'other'), entering('4', 'c', 'other'), entering('5', 'e', 'unknown')],
  ];
  expect(outcomes({ tournament: inTeams, teams }, asked).shown).toEqual([
    ...['1 entered', 'already-entered', 'roster-invalid', '2 entered', 'team-not-found'],
  ]);
});

test('teams and players that entered before are refused', () => {
  const open = { isOpen: true, status: 'entered' } as const;
  const standing = [
    { ...open, teamId: 'team', playerIds: ['x'] },
    { ...open, teamId: null, playerIds: ['a'] },
  ];
  const teams = new Map([['team', teamWith('b')]]);
  const asked = [entering('1', 'b', 'team'), entering('2', 'a'), entering('3', 'x')];
  expect(outcomes({ standing, teams }, asked).shown).toEqual([
    ...['already-entered', 'already-entered', 'already-entered'],
  ]);
});

test('a team or player that an organizer removed enters once it may return', () => {
  const status = 'disqualified' as const;
  const removed = { isOpen: false, status, teamId: 'team', playerIds: ['a'] };
  const members = teamWith('a', 'b', 'c');
  const teams = new Map([
    ['team', members],
    ['other', members],
  ]);
  const inTeams = eventIn('registration_open', { terms: { ...terms, teamSize: 1 } });
  const asked = [
    ...[entering('1', 'b', 'team'), entering('2', 'a', 'other'), entering('3', 'a')],
    entering('4', 'c', 'other'),
  ];
  const shown = (entry: { mayReturn: boolean }) =>
    outcomes({ tournament: inTeams, standing: [{ ...removed, ...entry }], teams }, asked).shown;
  const refused = ['entry-removed', 'entry-removed', 'entry-removed'];
  expect(shown({ mayReturn: false })).toEqual([...refused, '1 entered']);
  expect(shown({ mayReturn: true }).slice(0, 2)).toEqual(['1 entered', '2 entered']);
});

test('a player who is on a break, or is suspended, is refused without a place', () => {
  const asked = [entering('a'), entering('b'), entering('c')];
  const known = { onBreak: new Set(['a']), suspended: new Set(['c']) };
  const { shown, places } = outcomes(known, asked);
  expect(shown).toEqual(['payer-limited', '1 entered', 'account-suspended']);
  expect(places).toMatchObject({ placed: 1 });
});

test('organizers do not play for prizes, and no entry is made once check-in opens', () => {
  const withPrize = eventIn('registration_open');
  const asked = [entering('1', withPrize.ownerId), entering('2')];
  expect(outcomes({ tournament: withPrize }, asked).shown[0]).toBe('organizer-plays');
  expect(outcomes({}, asked, checkIn.opensAt).shown).toEqual([
    ...['registration-closed', 'registration-closed'],
  ]);
});

test('a group is decided as its registrations one by one', () => {
  const waiting = eventIn('registration_open', { terms: { ...terms, hasWaitlist: true } });
  for (const event of [tournament, waiting]) {
    for (let seed = 1; seed <= 100; seed += 1) {
      const asked = Array.from({ length: 7 }, (_, nth) =>
        entering(`${nth}`, 'abcd'[(seed * (nth + 3) * 7 + (seed >> nth)) % 4]),
      );
      const together = outcomes({ tournament: event }, asked);
      let { places } = registered;
      let standing: Registered['standing'] = [];
      const alone = asked.map((one) => {
        const known = { ...registered, tournament: event, places, standing };
        const turn = enterInTurn(known, [one], now);
        const [entered] = turn.entered;
        ({ places } = turn);
        if (entered && 'decision' in entered) {
          standing = [...standing, entered.decision.state];
        }
        return outcomes(known, [one]).shown[0];
      });
      expect(together).toEqual({ shown: alone, places });
    }
  }
});
