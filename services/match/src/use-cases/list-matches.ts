import { type CallInput, type listMatches as contract, matchPhases } from '@contend/contracts';
import type { Filter } from '@contend/service-kit';
import type { MatchDeps } from '../deps';
import type { Match } from '../domain/match';
import { showMatches } from './show-matches';

export async function listMatches(deps: MatchDeps, { query, actor }: CallInput<typeof contract>) {
  const { page, pageSize, kind, status, phase, userId, teamId, gameId } = query;
  const filter = {
    ...(kind && { kind }),
    ...(phase && { status: { $in: phaseStatuses(phase, status) } }),
    ...(!phase && status && { status }),
    ...(userId && { playerIds: userId }),
    ...(teamId && { $or: [{ 'home.teamId': teamId }, { 'away.teamId': teamId }] }),
    ...(gameId && { gameId }),
  } as Filter<Match>;
  const sort = { createdAt: -1 } as const;
  const found = await deps.matches.list(filter, { page, pageSize, sort });
  return { ...found, items: await showMatches(deps, found.items, actor) };
}

const phaseStatuses = (phase: keyof typeof matchPhases, status: Match['status'] | undefined) =>
  matchPhases[phase].filter((one) => status === undefined || one === status);
