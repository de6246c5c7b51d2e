import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import type { TeamDeps } from '../deps';
import { getTeamWeek, setAvailability } from '../scrims/planning.actions';
import { bookingReplies, scrimShowing } from '../scrims/scrim.reply';
import { getCalendar, getCalendarLink } from './calendar.actions';
import { cancelScrim, contestCancellation, decideCancellation } from './ending.actions';

/** Booked scrims, their cancellations, and the planning of a team. */
export function bookingRoutes(deps: TeamDeps): Route[] {
  const { bookings, teams } = deps;
  const { showBooking, bookingOf } = scrimShowing(deps);
  return [
    route(contract.listScrimBookings, async ({ query, actor }) => {
      // Bookings of a deleted team stay readable, as its matches do.
      await teams.get(query.teamId);
      const page = await bookings.ofTeam(query.teamId, query);
      return { ...page, items: await bookingReplies(deps, page.items, actor) };
    }),
    route(contract.getScrimBooking, async ({ params, actor }) =>
      showBooking((await bookings.get(params.bookingId)).state, actor),
    ),
    route(contract.cancelScrim, bookingOf(cancelScrim)),
    route(contract.contestScrimCancellation, bookingOf(contestCancellation)),
    route(contract.decideScrimContest, bookingOf(decideCancellation)),
    route(contract.listScrimContests, async ({ query, actor }) => {
      const page = await bookings.contested(query);
      return { ...page, items: await bookingReplies(deps, page.items, actor) };
    }),
    route(contract.setAvailability, (input) => setAvailability(deps, input)),
    route(contract.getCalendarLink, (input) => getCalendarLink(deps, input)),
    route(contract.getCalendar, (input) => getCalendar(deps, input)),
    route(contract.getTeamWeek, async (input) => {
      const { bookings: coming, ...week } = await getTeamWeek(deps, input);
      return { ...week, bookings: await bookingReplies(deps, coming, input.actor) };
    }),
  ];
}
