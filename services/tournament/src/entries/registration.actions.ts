import type * as contract from '@contend/contracts';
import { type CallInput, decide, must, Refusal } from '@contend/contracts';
import { currentWork, type Outcome, retryStale } from '@contend/service-kit';
import type { AskedRegistration, TournamentDeps } from '../deps';
import { decidersAmong } from '../organizers/playing.actions';
import { payeesOf } from '../prizes/prizes';
import { visibleTournament } from '../tournament/access.actions';
import type { Tournament } from '../tournament/tournament';
import { letIn } from './coming.actions';
import { type Entered, enterInTurn, type Entrant, requireEnteringTeam } from './entries-at-once';
import { type Entry, type EntryInEvent, requireFreePlace, noPlaces } from './entry';
import { requireNoneOnBreak, requireEligiblePayers } from './people.actions';
import { takeFreePlaces } from './places.actions';
import { requireRegistrationOpen } from './registration';

/**
 * Enters a team or the caller. Entry and place are one transaction: of two for the last place, one
 * is on the waitlist. Registrations of one event that wait in a replica are stored together, as all
 * of them save the same places. A repeated key returns the first entry.
 */
export async function registerForTournament(
  deps: TournamentDeps,
  input: CallInput<typeof contract.registerForTournament>,
): Promise<EntryInEvent> {
  const { params, actor, newId: id } = input;
  const { state: tournament } = await visibleTournament(deps, params.tournamentId);
  try {
    const entrant = await admittedEntrant(deps, tournament, input);
    const { requestId, traceparent } = currentWork();
    const asked = { id, entrant, byId: actor.id, origin: { requestId, traceparent } };
    return { tournament, entry: await deps.registrations.run(tournament.id, asked) };
  } catch (error) {
    // A repeat may be refused by what has changed since.
    const known = error instanceof Refusal ? await deps.entries.find(id) : null;
    if (!known) throw error;
    return { tournament, entry: known.state };
  }
}

/** The entrant, checked by what is known before its group is decided. @throws Refusal of the contract */
async function admittedEntrant(
  deps: TournamentDeps,
  tournament: Tournament,
  { body, actor }: CallInput<typeof contract.registerForTournament>,
): Promise<Entrant> {
  const { id, terms } = tournament;
  requireRegistrationOpen(tournament, deps.now());
  // With a waitlist no event is full.
  if (!terms.hasWaitlist) {
    requireFreePlace((await deps.places.find(id))?.state ?? noPlaces(id), terms);
  }
  const entrant = await findEntrant(deps, tournament, { ...body, actor });
  await requireEligiblePayers(deps, tournament, payeesOf(tournament, entrant));
  await requireNoneOnBreak(deps, tournament, { callerId: actor.id, userIds: entrant.userIds });
  return entrant;
}

/**
 * Registrations of one event in one transaction, which reads and saves its places once. Each has
 * its own outcome: an entry with its event and timer, or its own refusal. Whatever changes places,
 * or who is on an open entry, conflicts with it, here and in another replica, and the group is
 * decided again on what is stored then.
 */
export function registerTogether(
  deps: TournamentDeps,
  tournamentId: string,
  asked: readonly AskedRegistration[],
): Promise<Outcome<Entry>[]> {
  return decideTogether(deps, asked, (some) => registerAll(deps, tournamentId, some));
}

async function registerAll(
  deps: TournamentDeps,
  tournamentId: string,
  asked: readonly AskedRegistration[],
): Promise<Outcome<Entry>[]> {
  const { entries, places, teams, tournaments, now } = deps;
  const event = await tournaments.get(tournamentId);
  const { state: tournament } = event;
  const stored = await places.find(tournamentId);
  const before = stored?.state ?? noPlaces(tournamentId);
  const filled = await takeFreePlaces(deps, tournament, before);
  const found = await entries.listStored({ _id: { $in: asked.map(({ id }) => id) } });
  const known = new Map(found.map(({ state }) => [state.id, state]));
  const fresh = asked.filter(({ id }) => !known.has(id));
  const teamIds = [...new Set(fresh.flatMap(({ entrant }) => entrant.teamId ?? []))];
  const userIds = [...new Set(fresh.flatMap(({ entrant }) => entrant.userIds))];
  const standing = (await entries.standingOfAny(tournamentId, { teamIds, userIds })).map(
    ({ state }) => state,
  );
  const { named, ...present } = await readEntrants(deps, tournament, fresh);
  const turn = enterInTurn({ tournament, places: filled, standing, ...present }, named, now());
  const enteredAs = new Map(fresh.map(({ id }, nth) => [id, turn.entered[nth] as Entered]));
  const origins = new Map(fresh.map(({ id, origin }) => [id, origin]));
  const made = [...enteredAs].flatMap(([id, entered]) =>
    'decision' in entered
      ? [{ from: null, decision: entered.decision, origin: origins.get(id) }]
      : [],
  );
  const states = made.map(({ decision }) => decision.state);
  // Of an entry and an event of its team or players at the same moment, the second one runs again.
  await teams.claim(states.flatMap(({ teamId }) => teamId ?? []));
  const coming = states.flatMap(({ captainId, deputyIds, playerIds }) => [
    captainId,
    ...deputyIds,
    ...playerIds,
  ]);
  const { admission } = await letIn(deps, event, { userIds: coming });
  if (turn.places !== before) await places.save(stored, decide(turn.places));
  await entries.saveAll(made, admission);
  return asked.map(({ id }) => {
    const entered = enteredAs.get(id);
    if (!entered) return { result: known.get(id) as Entry };
    return 'refusal' in entered ? { error: entered.refusal } : { result: entered.decision.state };
  });
}

/** Who enters, as teams, players and breaks are now: they were read before the transaction. */
async function readEntrants(
  deps: Pick<TournamentDeps, 'acts' | 'teams' | 'players' | 'breaks' | 'now'>,
  tournament: Tournament,
  asked: readonly AskedRegistration[],
) {
  const { teams, players, breaks, now } = deps;
  const { terms } = tournament;
  const teamIds = [...new Set(asked.flatMap(({ entrant }) => entrant.teamId ?? []))];
  const userIds = [...new Set(asked.flatMap(({ entrant }) => entrant.userIds))];
  const acting = asked.flatMap(({ entrant: { captainId, deputyIds } }) => [
    captainId,
    ...deputyIds,
  ]);
  const deciders = await decidersAmong(deps, tournament, [...userIds, ...acting]);
  const known = await players.findMany(userIds);
  const notActive = [...known.values()].filter(({ status }) => status !== 'active');
  const paused = await breaks.among(terms.feeCents > 0 ? userIds : [], now());
  const named = asked.map((one) => {
    const { teamId, captainId, name } = one.entrant;
    const player = teamId === null ? known.get(captainId) : undefined;
    return { ...one, entrant: { ...one.entrant, name: player?.displayName || name } };
  });
  const suspended = new Set(notActive.map(({ id }) => id));
  const onBreak = new Set(paused.keys());
  return { named, teams: await teams.findMany(teamIds), suspended, onBreak, deciders };
}

interface Asking {
  teamId?: string | undefined;
  users?: string[] | undefined;
  actor: { id: string; username: string };
}

/**
 * Who enters: the caller, or the team that they act for with as many of its members as play.
 * @throws Refusal `roster-invalid`, `entries-not-allowed`, `team-not-found`, `team-game-mismatch`,
 * `not-team-captain`, or `not-team-owner` where the owner alone acts for the team
 */
async function findEntrant(
  deps: TournamentDeps,
  { terms }: Tournament,
  asking: Asking,
): Promise<Entrant> {
  return terms.entryMode === 'team' ? findTeam(deps, terms, asking) : soloEntrant(asking);
}

/** Its name is the player's when it is stored; the user name until the profile has arrived. */
function soloEntrant({ teamId, users, actor }: Asking): Entrant {
  const isAlone = !teamId && (users ?? [actor.id]).every((userId) => userId === actor.id);
  must(isAlone, 'roster-invalid');
  const { id, username: name } = actor;
  return { name, teamId: null, captainId: id, deputyIds: [], userIds: [id] };
}

async function findTeam(
  { teams }: TournamentDeps,
  terms: Tournament['terms'],
  { teamId, users, actor }: Asking,
): Promise<Entrant> {
  must(teamId, 'roster-invalid');
  const team = await teams.find(teamId);
  const userIds = [...new Set(users ?? team?.memberIds)];
  requireEnteringTeam(team, terms, { actorId: actor.id, userIds });
  const deputyIds = team.actingIds.filter((userId) => userId !== actor.id);
  return { name: team.name, teamId, captainId: actor.id, deputyIds, userIds };
}

/**
 * Decides about several items in one transaction. An error that is no refusal may be of one of
 * them: then each is decided alone, so that it does not fail the others.
 */
export async function decideTogether<Item, Result>(
  deps: Pick<TournamentDeps, 'transaction'>,
  items: readonly Item[],
  work: (items: readonly Item[]) => Promise<Outcome<Result>[]>,
): Promise<Outcome<Result>[]> {
  try {
    return await retryStale(() => deps.transaction(() => work(items)));
  } catch (error) {
    if (items.length === 1 || error instanceof Refusal) return items.map(() => ({ error }));
    const outcomes: Outcome<Result>[] = [];
    for (const item of items) outcomes.push(...(await decideTogether(deps, [item], work)));
    return outcomes;
  }
}
