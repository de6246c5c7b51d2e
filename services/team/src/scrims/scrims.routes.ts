import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import { acceptScrimRequest } from '../bookings/booking.actions';
import type { TeamDeps } from '../deps';
import { findMemberTeam } from '../members/members.actions';
import { getScrimAlert, requestTeamIds, setScrimAlert } from './planning.actions';
import { leaveScrim, postScrim } from './posts.actions';
import { counterRequest, declineRequest, requestScrim, withdrawRequest } from './requests.actions';
import { bookingReplies, requestReplies, scrimReplies, scrimShowing } from './scrim.reply';

/** Posts on the board, and requests between them. */
export function scrimRoutes(deps: TeamDeps): Route[] {
  const { scrims, requests, bookings } = deps;
  const { viewerOf, showScrim, scrimOf, requestOf } = scrimShowing(deps);
  return [
    route(contract.listScrims, async ({ query: { teamId, ...query }, actor }) => {
      if (teamId) {
        contract.must(actor, 'not-team-member');
        await findMemberTeam(deps, { teamId, userId: actor.id });
      }
      const without = actor ? [...(await deps.blocks.allOf(actor.id))] : [];
      const page = await scrims.browse({ ...query, without, now: deps.now() });
      const viewer = await viewerOf(actor, teamId ?? null);
      return { ...page, items: await scrimReplies(deps, page.items, viewer) };
    }),
    route(contract.leaveScrims, scrimOf(leaveScrim)),
    route(contract.listScrimRequests, async ({ query: { teamId }, actor }) => {
      const teamIds = await requestTeamIds(deps, { teamId, userId: actor.id });
      const viewer = await viewerOf(actor, teamId ?? null);
      const open = await requestReplies(deps, await requests.pendingOf(...teamIds), viewer);
      // To answer: those whose answer is due from one of these teams.
      const isIncoming = ({ asked, asking, answers }: (typeof open)[number]) =>
        teamIds.includes((answers === 'asked' ? asked : asking).team.id);
      return {
        incoming: open.filter(isIncoming),
        outgoing: open.filter((one) => !isIncoming(one)),
        bookings: await bookingReplies(deps, await bookings.comingOf(...teamIds), actor),
      };
    }),
    route(contract.getScrimAlert, (input) => getScrimAlert(deps, input)),
    route(contract.setScrimAlert, (input) => setScrimAlert(deps, input)),
    route(contract.getScrim, async ({ params, actor }) =>
      showScrim((await scrims.get(params.scrimId)).state, actor),
    ),
    route(contract.postScrim, scrimOf(postScrim)),
    route(contract.requestScrim, requestOf(requestScrim)),
    route(contract.acceptScrimRequest, requestOf(acceptScrimRequest)),
    route(contract.declineScrimRequest, requestOf(declineRequest)),
    route(contract.counterScrimRequest, requestOf(counterRequest)),
    route(contract.withdrawScrimRequest, requestOf(withdrawRequest)),
  ];
}
