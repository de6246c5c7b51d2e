import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import type { TeamDeps } from '../deps';
import type { Scrim } from '../domain/scrim';
import type { ScrimBooking } from '../domain/scrim-booking';
import type { ScrimRequest } from '../domain/scrim-request';
import { acceptScrimRequest } from '../use-cases/accept-scrim-request';

import { cancelScrim } from '../use-cases/cancel-scrim';
import { contestCancellation } from '../use-cases/contest-cancellation';
import { counterRequest } from '../use-cases/counter-request';
import { decideCancellation } from '../use-cases/decide-cancellation';
import { declineRequest } from '../use-cases/decline-request';
import { findMemberTeam } from '../use-cases/find-member-team';
import { getCalendar } from '../use-cases/get-calendar';
import { getCalendarLink } from '../use-cases/get-calendar-link';
import { getScrimAlert } from '../use-cases/get-scrim-alert';
import { getTeamWeek } from '../use-cases/get-team-week';
import { leaveScrim } from '../use-cases/leave-scrim';
import { postScrim } from '../use-cases/post-scrim';
import { requestScrim } from '../use-cases/request-scrim';
import { setAvailability } from '../use-cases/set-availability';
import { setScrimAlert } from '../use-cases/set-scrim-alert';
import { withdrawRequest } from '../use-cases/withdraw-request';
import {
  bookingReplies,
  noViewer,
  requestReplies,
  scrimReplies,
  type ScrimViewer,
} from './scrim-replies';

type Caller = Pick<contract.Actor, 'id'> | null;
type UseCase<Input, State> = (deps: TeamDeps, input: Input) => Promise<State>;

export function scrimRoutes(deps: TeamDeps): Route[] {
  const { scrims, requests, bookings } = deps;

  const viewerOf = async (actor: Caller, teamId: string | null = null): Promise<ScrimViewer> => {
    if (!actor) return noViewer;
    return { teamIds: (await deps.teams.ofMember(actor.id)).map(({ id }) => id), teamId };
  };
  const first = <Item>([item]: Item[]): Item => item as Item;
  const showScrim = async (scrim: Scrim, actor: Caller) =>
    first(await scrimReplies(deps, [scrim], await viewerOf(actor)));
  const showRequest = async (request: ScrimRequest, actor: Caller) =>
    first(await requestReplies(deps, [request], await viewerOf(actor)));
  const showBooking = async (booking: ScrimBooking) => first(await bookingReplies(deps, [booking]));

  /** Use cases that return a post, a request or a booking. */
  const scrimOf =
    <Input extends { actor: contract.Actor }>(useCase: UseCase<Input, Scrim>) =>
    async (input: Input) =>
      showScrim(await useCase(deps, input), input.actor);
  const requestOf =
    <Input extends { actor: contract.Actor }>(useCase: UseCase<Input, ScrimRequest>) =>
    async (input: Input) =>
      showRequest(await useCase(deps, input), input.actor);
  const bookingOf =
    <Input>(useCase: UseCase<Input, ScrimBooking>) =>
    async (input: Input) =>
      showBooking(await useCase(deps, input));

  return [
    route(contract.listScrims, async ({ query: { teamId, ...query }, actor }) => {
      if (teamId) {
        contract.must(actor, 'not-team-member');
        await findMemberTeam(deps, { teamId, userId: actor.id });
      }
      const page = await scrims.browse(query);
      const viewer = await viewerOf(actor, teamId ?? null);
      return { ...page, items: await scrimReplies(deps, page.items, viewer) };
    }),
    route(contract.leaveScrims, scrimOf(leaveScrim)),
    route(contract.listScrimRequests, async ({ query: { teamId }, actor }) => {
      await findMemberTeam(deps, { teamId, userId: actor.id });
      const viewer = await viewerOf(actor, teamId);
      const open = await requestReplies(deps, await requests.pendingOf(teamId), viewer);
      // To answer: those whose answer is due from this team.
      const isIncoming = ({ asked, asking, answers }: (typeof open)[number]) =>
        (answers === 'asked' ? asked : asking).team.id === teamId;
      return {
        incoming: open.filter(isIncoming),
        outgoing: open.filter((one) => !isIncoming(one)),
        bookings: await bookingReplies(deps, await bookings.comingOf(teamId)),
      };
    }),
    route(contract.getScrimAlert, (input) => getScrimAlert(deps, input)),
    route(contract.setScrimAlert, (input) => setScrimAlert(deps, input)),
    route(contract.getScrimBooking, async ({ params }) =>
      showBooking((await bookings.get(params.bookingId)).state),
    ),
    route(contract.getScrim, async ({ params, actor }) =>
      showScrim((await scrims.get(params.scrimId)).state, actor),
    ),
    route(contract.postScrim, scrimOf(postScrim)),
    route(contract.requestScrim, requestOf(requestScrim)),
    route(contract.acceptScrimRequest, requestOf(acceptScrimRequest)),
    route(contract.declineScrimRequest, requestOf(declineRequest)),
    route(contract.counterScrimRequest, requestOf(counterRequest)),
    route(contract.withdrawScrimRequest, requestOf(withdrawRequest)),
    route(contract.cancelScrim, bookingOf(cancelScrim)),
    route(contract.contestScrimCancellation, bookingOf(contestCancellation)),
    route(contract.decideScrimContest, bookingOf(decideCancellation)),
    route(contract.listScrimContests, async ({ query }) => {
      const page = await bookings.contested(query);
      return { ...page, items: await bookingReplies(deps, page.items) };
    }),
    route(contract.setAvailability, (input) => setAvailability(deps, input)),
    route(contract.getCalendarLink, (input) => getCalendarLink(deps, input)),
    route(contract.getCalendar, (input) => getCalendar(deps, input)),
    route(contract.getTeamWeek, async (input) => {
      const { bookings: coming, ...week } = await getTeamWeek(deps, input);
      return { ...week, bookings: await bookingReplies(deps, coming) };
    }),
  ];
}
