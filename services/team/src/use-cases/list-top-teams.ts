import {
  type CallAnswer,
  type CallInput,
  type listTopTeams as contract,
  ranksFrom,
} from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { mostWon, type Standing } from '../domain/standing';
import type { Team } from '../domain/team';

type Answer = CallAnswer<typeof contract>;
type Window = CallInput<typeof contract>['body']['window'];

const pageSize = 20;

/** Returns a page of the teams that won money, with competition ranks. */
export async function listTopTeams(
  { standings, teams }: TeamDeps,
  { body, actor }: CallInput<typeof contract>,
): Promise<Answer> {
  const { window, page, gameId } = body;
  const { items, ...rest } = await standings.top({ window, page, pageSize, gameId });
  const sums = items.map(({ won }) => won[window].wonCents);
  const above = await standings.countAbove({ window, gameId }, sums[0] ?? 0);
  const ranks = ranksFrom(sums, { above, skipped: (page - 1) * pageSize });
  const known = await teams.findMany(items.map(({ id }) => id));
  return {
    ...rest,
    items: items.flatMap((standing, nth) => {
      const team = known.get(standing.id);
      const rank = ranks[nth];
      return team && rank !== undefined ? placeOf({ rank, team, standing }, window) : [];
    }),
    mine: actor && (await highestOf({ standings, teams }, body, actor.id)),
  };
}

interface Place {
  rank: number;
  team: Pick<Team, 'id' | 'name' | 'tag' | 'avatarUrl'>;
  standing: Standing;
}

const placeOf = ({ rank, team, standing }: Place, window: Window) => ({
  ...{ rank, team, gameId: standing.gameId, record: standing.record },
  ...standing.won[window],
});

/** The team of a player that won most, if one has won anything. */
async function highestOf(
  { standings, teams }: Pick<TeamDeps, 'standings' | 'teams'>,
  { window, gameId }: CallInput<typeof contract>['body'],
  userId: string,
): Promise<Answer['mine']> {
  const own = await teams.ofMember(userId);
  const wanted = own.filter((team) => gameId === undefined || team.gameId === gameId);
  const counted = await standings.findMany(wanted.map(({ id }) => id));
  const standing = mostWon([...counted.values()], window);
  const team = own.find(({ id }) => id === standing?.id);
  if (!standing || !team) return null;
  const above = await standings.countAbove({ window, gameId }, standing.won[window].wonCents);
  return placeOf({ rank: above + 1, team, standing }, window);
}
