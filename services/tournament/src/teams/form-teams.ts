import { lotOf } from '../seeding/seeding';

/** A player who entered alone. */
export interface SoloPlayer {
  /** Of the entry. */
  id: string;
  userId: string;
  /** Order of registration. */
  number: number;
  rating: number | null;
}

export interface TeamRules {
  teamSize: number;
  /** Of all lots of the event; decides among equal ratings. */
  lotSeed: string;
  /** Pairs of players with a block between them. */
  blocked: readonly (readonly [string, string])[];
}

interface Formed<Player> {
  /** The best rated player of each comes first, and the team of the best one. */
  teams: Player[][];
  /** The last to register, who fill no team. */
  rest: Player[];
}

/** A player with a rating to balance by: who has none counts as the mean of the others. */
interface Rated<Player> {
  player: Player;
  value: number;
}

/**
 * Makes teams of players who entered alone: as many as they fill, with ratings as near to each
 * other as exchanges between the best and the weakest team get them, and as few blocks within a
 * team as exchanges of two players leave. Total: every reader computes the same teams from the
 * revealed seed, in whichever order the players are read.
 */
export function formTeams<Player extends SoloPlayer>(
  players: readonly Player[],
  { teamSize, lotSeed, blocked }: TeamRules,
): Formed<Player> {
  const inOrder = players.toSorted((one, other) => one.number - other.number);
  const count = Math.floor(players.length / teamSize);
  const ranked = rankedBy(inOrder.slice(0, count * teamSize), lotSeed);
  const teams: Rated<Player>[][] = Array.from({ length: count }, () => []);
  ranked.forEach((one, index) => {
    const [round, nth] = [Math.floor(index / count), index % count];
    teams[round % 2 === 0 ? nth : count - 1 - nth]?.push(one);
  });
  const conflictsIn = conflictsOf(blocked);
  partBlocked(teams, conflictsIn);
  balance(teams, conflictsIn);
  const rank = new Map(ranked.map(({ player }, index) => [player.id, index]));
  const rankOf = ({ id }: Player) => rank.get(id) ?? 0;
  const ordered = teams.map((team) =>
    team.map(({ player }) => player).sort((one, other) => rankOf(one) - rankOf(other)),
  );
  const first = ([one]: Player[]) => (one ? rankOf(one) : 0);
  ordered.sort((one, other) => first(one) - first(other));
  return { teams: ordered, rest: inOrder.slice(count * teamSize) };
}

function rankedBy<Player extends SoloPlayer>(
  players: readonly Player[],
  lotSeed: string,
): Rated<Player>[] {
  const known = players.flatMap(({ rating }) => rating ?? []);
  const mean = known.reduce((sum, rating) => sum + rating, 0) / (known.length || 1);
  return players
    .map((player) => ({
      ...{ player, value: player.rating ?? Math.round(mean) },
      lot: lotOf(lotSeed, player.id),
    }))
    .sort((one, other) => other.value - one.value || (one.lot < other.lot ? -1 : 1));
}

type Conflicts = (team: readonly Rated<SoloPlayer>[]) => number;

/** How many pairs of a team have a block between them. */
function conflictsOf(blocked: TeamRules['blocked']): Conflicts {
  if (blocked.length === 0) return () => 0;
  const pairs = new Set(blocked.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]));
  return (team) =>
    team.reduce(
      (count, { player }, index) =>
        count +
        team
          .slice(index + 1)
          .filter((other) => pairs.has(`${player.userId} ${other.player.userId}`)).length,
      0,
    );
}

interface Exchange<Player> {
  one: Rated<Player>[];
  other: Rated<Player>[];
}

type Swapped<Player> = Exchange<Player> & { from: number; to: number };

/** Two teams with a player of each in the place of the other. */
function exchanged<Player>({ one, other, from, to }: Swapped<Player>): Exchange<Player> {
  const [mine, theirs] = [one[from], other[to]];
  if (!mine || !theirs) return { one, other };
  return { one: one.with(from, theirs), other: other.with(to, mine) };
}

/** Exchanges players of teams with a block for those of another team, while that lessens blocks. */
function partBlocked<Player extends SoloPlayer>(
  teams: Rated<Player>[][],
  conflictsIn: Conflicts,
): void {
  for (let at = 0; at < teams.length;) {
    const better = conflictsIn(teams[at] ?? []) > 0 ? bestParting(teams, at, conflictsIn) : null;
    if (better) {
      teams[at] = better.one;
      teams[better.with] = better.other;
      // The other team may have more of them now.
      at = Math.min(at, better.with);
    } else at += 1;
  }
}

/** The exchange of one team with another that leaves the fewest blocks in both; then the nearest. */
function bestParting<Player extends SoloPlayer>(
  teams: readonly Rated<Player>[][],
  at: number,
  conflictsIn: Conflicts,
): (Exchange<Player> & { with: number }) | null {
  const one = teams[at] ?? [];
  let best: (Exchange<Player> & { with: number }) | null = null;
  let [fewest, nearest] = [0, Number.POSITIVE_INFINITY];
  for (const [nth, other] of teams.entries()) {
    if (nth === at) continue;
    const before = conflictsIn(one) + conflictsIn(other);
    for (const from of one.keys()) {
      for (const to of other.keys()) {
        const after = exchanged({ one, other, from, to });
        const lessened = conflictsIn(after.one) + conflictsIn(after.other) - before;
        const distance = Math.abs((one[from]?.value ?? 0) - (other[to]?.value ?? 0));
        const isNearer = lessened === fewest && fewest < 0 && distance < nearest;
        if (lessened < fewest || isNearer) {
          [best, fewest, nearest] = [{ ...after, with: nth }, lessened, distance];
        }
      }
    }
  }
  return best;
}

const sumOf = (team: readonly { value: number }[]): number =>
  team.reduce((sum, { value }) => sum + value, 0);

/** Exchanges players of the best and the weakest team, while that brings the two nearer. */
function balance<Player extends SoloPlayer>(
  teams: Rated<Player>[][],
  conflictsIn: Conflicts,
): void {
  const sums = teams.map(sumOf);
  for (;;) {
    const [best, weakest] = [sums.indexOf(Math.max(...sums)), sums.indexOf(Math.min(...sums))];
    const [one, other] = [teams[best], teams[weakest]];
    const after = one && other && best !== weakest && nearer({ one, other }, conflictsIn);
    if (!after) return;
    [teams[best], teams[weakest]] = [after.one, after.other];
    [sums[best], sums[weakest]] = [sumOf(after.one), sumOf(after.other)];
  }
}

/** The exchange after which two teams are nearest, without more blocks; null where none helps. */
function nearer<Player extends SoloPlayer>(
  { one, other }: Exchange<Player>,
  conflictsIn: Conflicts,
): Exchange<Player> | null {
  const gap = sumOf(one) - sumOf(other);
  const conflicts = conflictsIn(one) + conflictsIn(other);
  let [best, least]: [Exchange<Player> | null, number] = [null, gap];
  for (const from of one.keys()) {
    for (const to of other.keys()) {
      const moved = (one[from]?.value ?? 0) - (other[to]?.value ?? 0);
      const left = Math.abs(gap - 2 * moved);
      if (left >= least) continue;
      const after = exchanged({ one, other, from, to });
      if (conflictsIn(after.one) + conflictsIn(after.other) > conflicts) continue;
      [best, least] = [after, left];
    }
  }
  return best;
}
