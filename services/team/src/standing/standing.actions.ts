import type * as contract from '@contend/contracts';
import { type CallAnswer, type CallInput, inMs, ranksFrom } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { logTeam } from '../team/activity.actions';
import type { Team } from '../team/team';
import type { LogEntry } from '../team/team-log';
import { mostWon, type Standing, standingOf } from './standing';

/** Counts what a team has won again, from its final matches and settled wagers. */
export async function countStanding(
  { teams, play, standings, now }: Pick<TeamDeps, 'teams' | 'play' | 'standings' | 'now'>,
  teamId: string,
): Promise<void> {
  const team = await teams.find(teamId);
  if (!team) return;
  const matches = await play.playedBy(teamId);
  const wagers = await play.wonBy(teamId);
  const before = await standings.find(teamId);
  await standings.save(before, standingOf(team.state, { matches, wagers }, now()));
}

type Answer = CallAnswer<typeof contract.listTopTeams>;
type Window = CallInput<typeof contract.listTopTeams>['body']['window'];

const pageSize = 20;

/** Returns a page of the teams that won money, with competition ranks. */
export async function listTopTeams(
  { standings, teams }: TeamDeps,
  { body, actor }: CallInput<typeof contract.listTopTeams>,
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
  { window, gameId }: CallInput<typeof contract.listTopTeams>['body'],
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

const stepMs = 60 * 60 * 1000;

/** Lists put a team that plays before others; its activity is saved at most once an hour. */
export async function notePlay(
  { teams }: Pick<TeamDeps, 'teams'>,
  teamIds: readonly string[],
  at: Date,
): Promise<void> {
  for (const teamId of teamIds) {
    const found = await teams.find(teamId);
    if (!found?.state.live || at < inMs(found.state.activeAt, stepMs)) continue;
    const state = { ...found.state, activeAt: at };
    await teams.save(found, { state, events: [], timers: {} });
  }
}

interface WagerRef {
  wagerId: string;
  teams?: { home: string | null; away: string | null } | undefined;
}

/** Adds a step of a wager to the logs of its teams. */
export async function logWager(
  deps: Pick<TeamDeps, 'teams' | 'teamLogs'>,
  { wagerId, teams }: WagerRef,
  step: Pick<LogEntry, 'at' | 'what' | 'userId'>,
): Promise<void> {
  for (const teamId of new Set([teams?.home, teams?.away])) {
    if (!teamId || !(await deps.teams.find(teamId))) continue;
    await logTeam(deps, teamId, [{ ...step, otherId: null, referenceId: wagerId }]);
  }
}
