import type { CallAnswer, CallInput, getTeamScores as contract } from '@contend/contracts';
import type { Validated } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { bracketIdOf } from '../domain/bracket-ids';
import { validatorOf } from '../domain/bracket-validator';
import { teamScoresOf } from '../domain/team-scores';
import { getTournament } from './get-tournament';

/** Standings of an event; none before it is seeded. */
export async function getTeamScores(
  deps: TournamentDeps,
  { params, query, actor }: CallInput<typeof contract>,
): Promise<Validated<CallAnswer<typeof contract>>> {
  const { state: tournament } = await getTournament(deps, { params, actor });
  const bracket = await deps.brackets.find(bracketIdOf(tournament.id));
  if (!bracket) return { items: [], validator: null };
  const entries = await deps.entries.listStored({ tournamentId: tournament.id });
  const byId = new Map(entries.map(({ state }) => [state.id, state]));
  const rows = teamScoresOf(bracket.state.event).map((row) => {
    const { name = '', teamId = null } = byId.get(row.entryId) ?? {};
    return { ...row, name, teamId };
  });
  const { teamId } = query;
  const items = teamId ? rows.filter((row) => row.teamId === teamId) : rows;
  return { items, validator: validatorOf(bracket, deps.now()) };
}
