import { deputiesOf, type Entry, isMadeTeam, rosterOf } from '../../src/entries/entry';
import { returning } from '../../src/fees/payment';
import { formTeams } from '../../src/teams/form-teams';
import {
  exchangePlayers,
  leaveTeam,
  madeTeam,
  type Naming,
  takeSeat,
  teamNames,
  withoutTeam,
} from '../../src/teams/made-team';
import type { Terms } from '../../src/tournament/tournament';
import { entryIn, eventIn, now, paymentIn, refusalOf, seat, terms } from './sample-event';

/** An entry of a player and a friend who pays for both, that has checked in. */
const checkedIn = (number: number): Entry => {
  const id = `e${number}`;
  const operationId = `op ${number}`;
  const payment = paymentIn('held', { payerId: `friend ${number}`, operationId });
  return entryIn('checked_in', {
    ...{ id, name: id, teamId: null, captainId: `${id}.0`, deputyIds: [], number },
    seats: [0, 1].map((nth) => ({ userId: `${id}.${nth}`, payment })),
    playerIds: [`${id}.0`, `${id}.1`],
  });
};

export const paidEntries = (count: number): Entry[] =>
  Array.from({ length: count }, (_, index) => checkedIn(index + 1));

/**
 * Entries that paid and did not check in. Each second one has its fees back, as check-in was cut
 * short for it.
 */
export const absentEntries = (count: number, after: number): Entry[] =>
  Array.from({ length: count }, (_, index): Entry => {
    const entry = checkedIn(after + index + 1);
    const ended = { status: 'absent' as const, isOpen: false, checkedInAt: null, endedAt: now };
    const seats = returning(entry.seats, { isRefunded: index % 2 === 1 });
    return { ...entry, ...ended, seats };
  });

/** Terms of an event that makes teams of two. */
export const madeTeamTerms: Partial<Terms> = { entryMode: 'player', teamSize: 2 };

/** What happens to made teams before the start; `picks` choose players. */
export interface TeamMove {
  kind: 'exchange' | 'leave' | 'remove' | 'take';
  picks: [number, number];
}

const alone = (number: number): Entry => {
  const userId = `p${number}`;
  // Each third player is paid by a friend.
  const payerId = number % 3 === 0 ? `friend of ${userId}` : userId;
  const payment = paymentIn('held', { payerId, operationId: `${userId} pays` });
  return entryIn('checked_in', {
    ...{ id: `e${number}`, name: userId, teamId: null, captainId: userId, deputyIds: [], number },
    ...{ seats: [seat(userId, payment)], playerIds: [userId] },
  });
};

/**
 * The entries of players who entered alone, after teams were made of them and changed: of so many
 * teams, of the players who are part of one, and of those without one.
 */
export function madeEntries(
  players: number,
  ratings: readonly number[],
  moves: readonly TeamMove[],
): Entry[] {
  const event = eventIn('check_in', { terms: { ...terms, ...madeTeamTerms } });
  const entries = Array.from({ length: players }, (_, index) => alone(index + 1));
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  const ratingOf = (userId: string) => ratings[Number(userId.slice(1)) % ratings.length] ?? null;
  const solo = entries.map(({ id, captainId: userId, number }) => ({
    ...{ id, userId, number, rating: ratingOf(userId) },
  }));
  const formed = formTeams(solo, { teamSize: 2, lotSeed: event.lotSeed, blocked: [] });
  const entriesOf = (team: typeof solo) => team.flatMap(({ id }) => known.get(id) ?? []);
  const teams = formed.teams.map((team) => entriesOf(team) as [Entry, ...Entry[]]);
  const names = teamNames(teams.map(([captain]) => captain.name));
  const made = teams.map((team, nth) => madeTeam(event, team, { named: names[nth]!, now }));
  const playing = moves.reduce(
    (before, move) => changed(before, move, ratingOf),
    made.map(({ team }) => team.state),
  );
  const merged = made.flatMap((one) => one.merged.map(({ state }) => state));
  const rest = entriesOf(formed.rest).map((entry) => withoutTeam(event, entry, now).state);
  return [...playing, ...merged, ...rest];
}

/** The teams after one change; one that is refused changes nothing. */
function changed(teams: Entry[], { kind, picks }: TeamMove, ratingOf: Naming['ratingOf']): Entry[] {
  const event = eventIn('seeded', { terms: { ...terms, ...madeTeamTerms } });
  const players = teams.flatMap(rosterOf);
  const [first = '', second = ''] = picks.map((pick) => players[pick % players.length] ?? '');
  const teamOf = (userId: string) => teams.find((team) => rosterOf(team).includes(userId))!;
  const [one, other] = [teamOf(first), teamOf(second)];
  const others = teams.filter((team) => team !== one && (kind !== 'exchange' || team !== other));
  const naming = { ratingOf, nameOf: (userId: string) => userId, taken: namesOf(others) };
  const taken = teams.reduce((sum, { swaps = [] }) => sum + swaps.length, 0);
  const decisionsOf = () => {
    if (kind === 'exchange') {
      const userIds = [first, second] as [string, string];
      return exchangePlayers(event, [one, other], { userIds, byId: 'host', blocked: [], naming });
    }
    if (kind === 'take')
      return [takeSeat(event, one, { userId: `late${taken}`, blocked: [], now })];
    const reason = kind === 'remove' ? ('rules' as const) : null;
    const leaving = { userId: first, byId: 'host', reason, naming, withoutTeam: [], now };
    return [leaveTeam(event, one, leaving)];
  };
  let after = teams;
  refusalOf(() => {
    const states = new Map(decisionsOf().map(({ state }) => [state.id, state]));
    after = teams.map((team) => states.get(team.id) ?? team);
  });
  return after;
}

const namesOf = (teams: readonly Entry[]) => new Set(teams.map(({ name }) => name));

/** Every player is on one team, which its captain plays for, and which has a name of its own. */
export function expectWholeTeams(entries: readonly Entry[]): void {
  const teams = entries.filter(isMadeTeam);
  const players = teams.flatMap(rosterOf);
  expect(new Set(players).size).toBe(players.length);
  expect(namesOf(teams).size).toBe(teams.length);
  for (const team of teams) {
    expect(team.playerIds.toSorted()).toEqual(rosterOf(team).toSorted());
    expect([team.captainId, ...deputiesOf(team)].toSorted()).toEqual(rosterOf(team).toSorted());
    expect(rosterOf(team)[0]).toBe(team.captainId);
  }
}
