import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { admittedBefore } from '../entries/admission';
import type { Entry } from '../entries/entry';
import { rateEntries } from '../seeding/rating.actions';
import type { Tournament } from '../tournament/tournament';
import { formTeams } from './form-teams';
import { madeTeam, type TeamName, teamNames, withoutTeam } from './made-team';

/**
 * Makes the teams of an event whose players entered alone, in the transaction of the caller. The
 * last players who fill no team are out, with their fees.
 *
 * @returns the entries of the teams
 */
export async function makeTeams(
  deps: TournamentDeps,
  tournament: Tournament,
  here: readonly Stored<Entry>[],
): Promise<Entry[]> {
  const { entries, blocks } = deps;
  const { terms, lotSeed } = tournament;
  const now = deps.now();
  const known = new Map(here.map((one) => [one.state.id, one]));
  const ratings = await rateEntries(
    deps,
    terms,
    here.map(({ state }) => state),
  );
  const players = here.map(({ state: { id, captainId, number } }) => ({
    ...{ id, userId: captainId, number, rating: ratings.get(id) ?? null },
  }));
  const blocked = await blocks.pairsAmong(players.map(({ userId }) => userId));
  const { teamSize } = terms;
  const { teams, rest } = formTeams(players, { teamSize, lotSeed, blocked });
  const entriesOf = (team: typeof players) => team.flatMap(({ id }) => known.get(id)?.state ?? []);
  const formed = teams.map((team) => entriesOf(team) as [Entry, ...Entry[]]);
  const names = teamNames(formed.map(([captain]) => captain.name));
  const made = formed.map((team, nth) =>
    madeTeam(tournament, team, { named: names[nth] as TeamName, now }),
  );
  const from = (decision: (typeof made)[number]['team']) => ({
    ...{ from: known.get(decision.state.id) ?? null, decision },
  });
  // First the entries that give their players up: a player is on one open entry.
  const merged = made.flatMap((one) => one.merged);
  const out = entriesOf(rest).map((entry) => withoutTeam(tournament, entry, now));
  await entries.saveAll([...merged, ...out].map(from));
  const admission = admittedBefore(here.map(({ state }) => state));
  await entries.saveAll(
    made.map(({ team }) => from(team)),
    admission,
  );
  return made.map(({ team }) => team.state);
}
