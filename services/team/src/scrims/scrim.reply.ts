import {
  type acceptScrimRequest,
  type Actor,
  type CallAnswer,
  type getScrim,
  type getScrimBooking,
  hasRole,
  type ScrimReply,
  shownAvatar,
} from '@contend/contracts';
import type { ScrimBooking } from '../bookings/scrim-booking';
import type { TeamDeps } from '../deps';
import { meanRating } from '../team/mean-rating';
import { memberIdsOf, type Team } from '../team/team';
import { type Scrim, takesRequests } from './scrim';
import { pairKeyOf, type ScrimRequest } from './scrim-request';
import {
  cooldownEnd,
  emptySchedule,
  overlapOf,
  reliabilityOf,
  type TeamSchedule,
  timeOf,
} from './team-schedule';

type ScrimAnswer = CallAnswer<typeof getScrim>;
type TeamAnswer = ScrimAnswer['team'];

/** Of the caller: the teams they belong to, and the one whose view is asked for. */
interface ScrimViewer {
  teamIds: readonly string[];
  teamId: string | null;
}

const noViewer: ScrimViewer = { teamIds: [], teamId: null };

/** Posts in a list, in the given order. */
export async function scrimReplies(
  deps: TeamDeps,
  scrims: readonly Scrim[],
  viewer: ScrimViewer,
): Promise<ScrimAnswer[]> {
  const teams = await scrimTeams(
    deps,
    scrims.map(({ teamId }) => teamId),
  );
  const own = scrims.filter(({ teamId }) => viewer.teamIds.includes(teamId));
  const pending = await deps.requests.pendingOn(own.map(({ id }) => id));
  const refusalOf = viewer.teamId ? await refusals(deps, viewer.teamId) : noRefusal;
  return scrims.map((scrim) => {
    const requests = pending.filter(({ state }) => state.askedScrimId === scrim.id).length;
    const { refusal, overlaps } = refusalOf(scrim);
    return {
      ...scrim,
      team: teams(scrim.teamId),
      requests: own.includes(scrim) ? requests : null,
      refusal,
      overlaps,
    };
  });
}

interface Refused {
  refusal: ScrimReply['refusal'];
  overlaps: string | null;
}

const noRefusal = (_scrim: Scrim): Refused => ({ refusal: null, overlaps: null });

/** Why a team cannot request a post. */
async function refusals({ schedules, requests, now }: TeamDeps, teamId: string) {
  const { state: schedule } = await schedules.of(teamId);
  const pending = await requests.pendingOf(teamId);
  const pairs = new Set(pending.map(({ pairKey }) => pairKey));
  const isCoolingDown = cooldownEnd(schedule, now()) !== null;
  return (scrim: Scrim): Refused => {
    const overlaps = overlapWith(schedule, scrim);
    const refusal = (() => {
      if (scrim.teamId === teamId) return 'own-scrim';
      if (!takesRequests(scrim, now())) return 'scrim-not-open';
      if (pairs.has(pairKeyOf(scrim.teamId, teamId))) return 'scrim-requested';
      if (overlaps) return 'scrim-overlap';
      return isCoolingDown ? 'scrim-cooldown' : null;
    })();
    return { refusal, overlaps: refusal === 'scrim-overlap' ? overlaps : null };
  };
}

/** The booking that makes every exact start of a post impossible; null where one may be free. */
function overlapWith(schedule: TeamSchedule, { windows, bestOf }: Scrim): string | null {
  const overlaps = windows.map(({ from, minutes }) =>
    minutes > 0 ? null : overlapOf(schedule, timeOf(from, bestOf)),
  );
  return overlaps.includes(null) ? null : (overlaps[0] ?? null);
}

/** Looks teams up at once, with rating and reliability. Deleted teams keep their name. */
async function scrimTeams(deps: TeamDeps, ids: readonly string[]) {
  const { teams, schedules, players, catalogue, now } = deps;
  const known = await teams.findMany(ids);
  const planned = await schedules.findMany(ids);
  const list = [...known.values()];
  const people = await players.findMany([...new Set(list.flatMap(memberIdsOf))]);
  const playTypes = await catalogue.firstPlayTypes(list.map(({ gameId }) => gameId));
  const ratingOf = (team: Team) => {
    const key = `${team.gameId}:${playTypes.get(team.gameId) ?? ''}`;
    return meanRating(memberIdsOf(team).map((id) => people.get(id)?.ratings[key] ?? null));
  };
  return (id: string): TeamAnswer => {
    const team = known.get(id);
    const reliability = reliabilityOf(planned.get(id) ?? emptySchedule(id), now());
    if (!team) return { ...unknownTeam, id, reliability };
    const { name, tag, timeZone } = team;
    const avatarUrl = shownAvatar(team.avatarUrl);
    return { id, name, tag, avatarUrl, timeZone, rating: ratingOf(team), reliability };
  };
}

const unknownTeam = { name: '', tag: '', avatarUrl: null, timeZone: 'UTC', rating: null };

/** Requests in a list, in the given order. */
export async function requestReplies(
  deps: TeamDeps,
  requests: readonly ScrimRequest[],
  viewer: ScrimViewer,
): Promise<CallAnswer<typeof acceptScrimRequest>[]> {
  const posts = await deps.scrims.findMany(
    requests.flatMap(({ askedScrimId, askingScrimId }) => [askedScrimId, askingScrimId]),
  );
  const replies = await scrimReplies(deps, [...posts.values()], viewer);
  const byId = new Map(replies.map((reply) => [reply.id, reply]));
  return requests.flatMap((request) => {
    const [asked, asking] = [byId.get(request.askedScrimId), byId.get(request.askingScrimId)];
    return asked && asking ? { ...request, asked, asking } : [];
  });
}

type Caller = Pick<Actor, 'id' | 'roles'> | null;

/** Bookings in a list, in the given order: to others than their teams and moderators in part. */
export async function bookingReplies(
  deps: TeamDeps,
  bookings: readonly ScrimBooking[],
  caller: Caller,
): Promise<CallAnswer<typeof getScrimBooking>[]> {
  const teams = await scrimTeams(
    deps,
    bookings.flatMap(({ home, away }) => [home.teamId, away.teamId]),
  );
  const own = caller ? (await deps.teams.ofMember(caller.id)).map(({ id }) => id) : [];
  const isModerator = caller !== null && hasRole(caller, 'moderator');
  const maySee = ({ home, away, deposit }: ScrimBooking) =>
    isModerator ||
    [home.teamId, away.teamId].some((teamId) => own.includes(teamId)) ||
    Object.values(deposit?.payers ?? {}).some((payerId) => payerId === caller?.id);
  return bookings.map((booking) => ({
    ...(maySee(booking) ? booking : publicPart(booking)),
    home: teams(booking.home.teamId),
    away: teams(booking.away.teamId),
  }));
}

/** A booking without what its teams wrote and paid. */
function publicPart(booking: ScrimBooking): ScrimBooking {
  const { cancellation } = booking;
  if (!cancellation) return { ...booking, deposit: null };
  const contest = cancellation.contest && { ...cancellation.contest, note: '' };
  return { ...booking, deposit: null, cancellation: { ...cancellation, note: '', contest } };
}

type Action<Input, State> = (deps: TeamDeps, input: Input) => Promise<State>;

/** Actions of scrims as routes: their posts, requests and bookings as the caller may see them. */
export function scrimShowing(deps: TeamDeps) {
  const viewerOf = async (actor: Caller, teamId: string | null = null): Promise<ScrimViewer> => {
    if (!actor) return noViewer;
    return { teamIds: (await deps.teams.ofMember(actor.id)).map(({ id }) => id), teamId };
  };
  const first = <Item>([item]: Item[]): Item => item as Item;
  const showScrim = async (scrim: Scrim, actor: Caller) =>
    first(await scrimReplies(deps, [scrim], await viewerOf(actor)));
  const showRequest = async (request: ScrimRequest, actor: Caller) =>
    first(await requestReplies(deps, [request], await viewerOf(actor)));
  const showBooking = async (booking: ScrimBooking, actor: Caller) =>
    first(await bookingReplies(deps, [booking], actor));

  /** Actions that return a post, a request or a booking. */
  const scrimOf =
    <Input extends { actor: Actor }>(action: Action<Input, Scrim>) =>
    async (input: Input) =>
      showScrim(await action(deps, input), input.actor);
  const requestOf =
    <Input extends { actor: Actor }>(action: Action<Input, ScrimRequest>) =>
    async (input: Input) =>
      showRequest(await action(deps, input), input.actor);
  const bookingOf =
    <Input extends { actor: Actor }>(action: Action<Input, ScrimBooking>) =>
    async (input: Input) =>
      showBooking(await action(deps, input), input.actor);

  return { viewerOf, showScrim, showBooking, scrimOf, requestOf, bookingOf };
}
