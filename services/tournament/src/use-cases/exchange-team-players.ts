import {
  type CallInput,
  decide,
  type exchangeTeamPlayers as contract,
  must,
} from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { bracketIdOf } from '../domain/bracket-ids';
import { type Entry, rosterOf } from '../domain/entry';
import { exchangePlayers } from '../domain/made-team-change';
import { logRosters } from './log-rosters';
import { madeTeamsOf } from './made-teams-of';
import { seededTeams } from './seeded-teams';

/** Exchanges two players of made teams before the event starts. Seeds stay. */
export async function exchangeTeamPlayers(
  deps: TournamentDeps,
  input: CallInput<typeof contract>,
): Promise<{ version: number; teams: Entry[] }> {
  const { body, actor } = input;
  const { entries, brackets, blocks } = deps;
  return deps.transaction(async () => {
    const found = await seededTeams(deps, input);
    const { state: tournament } = found;
    const { teams, naming } = await madeTeamsOf(deps, tournament, body.userIds);
    const [one, other] = teams;
    must(one && other, 'team-players-invalid');
    const blocked = await blocks.pairsAmong([one, other].flatMap(({ state }) => rosterOf(state)));
    const { userIds } = body;
    const exchange = { userIds, byId: actor.id, blocked, naming };
    const [first, second] = exchangePlayers(tournament, [one.state, other.state], exchange);
    const { version } = await logRosters(deps, found, {
      byId: actor.id,
      changed: [
        { before: one.state, after: first.state },
        { before: other.state, after: second.state },
      ],
    });
    // A player is on one open entry at each moment.
    const kept = one.state.playerIds.filter((userId) => userId !== userIds[0]);
    const freed = await entries.save(one, decide({ ...one.state, playerIds: kept }));
    await entries.save(other, second);
    await entries.save(freed, first);
    await brackets.claim(bracketIdOf(tournament.id));
    return { version, teams: [first.state, second.state] };
  });
}
