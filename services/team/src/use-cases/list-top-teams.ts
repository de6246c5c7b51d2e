import {
  type CallAnswer,
  type CallInput,
  type listTopTeams as contract,
  ranksFrom,
} from '@contend/contracts';
import type { TeamDeps } from '../deps';

const pageSize = 20;

/** Returns a page of the teams that won money, with competition ranks. */
export async function listTopTeams(
  { standings, teams }: TeamDeps,
  { body }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const { window, page, gameId } = body;
  const { items, ...rest } = await standings.top({ window, page, pageSize, gameId });
  const sums = items.map(({ won }) => won[window].wonCents);
  const above = await standings.countAbove({ window, gameId }, sums[0] ?? 0);
  const ranks = ranksFrom(sums, { above, skipped: (page - 1) * pageSize });
  const known = await teams.findMany(items.map(({ id }) => id));
  return {
    ...rest,
    items: items.flatMap(({ id, won }, nth) => {
      const team = known.get(id);
      const rank = ranks[nth];
      return team && rank !== undefined ? { rank, team, ...won[window] } : [];
    }),
  };
}
