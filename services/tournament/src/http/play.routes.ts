import * as contract from '@contend/contracts';
import { route, type Route } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { answerAdminCall } from '../use-cases/answer-admin-call';
import { answerReschedule } from '../use-cases/answer-reschedule';
import { changeTournament } from '../use-cases/change-tournament';
import { claimMatch } from '../use-cases/claim-match';
import { getBracket } from '../use-cases/get-bracket';
import { getMatchOrganizers } from '../use-cases/get-match-organizers';
import { getMatchRuler } from '../use-cases/get-match-ruler';
import { extendCheckIn } from '../use-cases/extend-check-in';
import { getOpenEvents } from '../use-cases/get-open-events';
import { getMyMatch } from '../use-cases/get-my-match';
import { getTournamentCalendar } from '../use-cases/get-tournament-calendar';
import { getTournamentFeed } from '../use-cases/get-tournament-feed';
import { getTournamentSchedule } from '../use-cases/get-tournament-schedule';
import { getTeamScores } from '../use-cases/get-team-scores';
import { listTournamentMatches } from '../use-cases/list-tournament-matches';
import { previewChange } from '../use-cases/preview-change';
import { proposeReschedule } from '../use-cases/propose-reschedule';
import { remindPlayers } from '../use-cases/remind-players';
import { reportScore } from '../use-cases/report-score';
import { requestAdmin } from '../use-cases/request-admin';
import { setScore } from '../use-cases/set-score';
import { showBracket } from '../use-cases/show-bracket';
import { validateBracket } from '../use-cases/validate-bracket';
import { matchReplies, matchReply } from './match-replies';

/** Calls about brackets and matches. */
export function playRoutes(deps: TournamentDeps): Route[] {
  return [
    route(contract.getBracket, (input) => getBracket(deps, input), {
      shared: ['stages', 'entries', 'matches', 'out', 'disqualified'],
      validator: (input) => validateBracket(deps, input),
    }),
    route(contract.listTournamentMatches, async (input) => {
      const { isOrganizer, ...page } = await listTournamentMatches(deps, input);
      return { ...page, items: await matchReplies(deps, page.items, { isOrganizer }) };
    }),
    route(contract.getMyTournamentMatch, async (input) => {
      const match = await getMyMatch(deps, input);
      return { match: match && (await matchReply(deps, match)) };
    }),
    route(contract.getMatchOrganizers, (input) => getMatchOrganizers(deps, input)),
    route(contract.getOpenEvents, (input) => getOpenEvents(deps, input)),
    route(contract.getMatchRuler, (input) => getMatchRuler(deps, input)),
    route(contract.getTournamentCalendar, (input) => getTournamentCalendar(deps, input)),
    route(contract.getTournamentFeed, (input) => getTournamentFeed(deps, input)),
    route(contract.getTournamentSchedule, (input) => getTournamentSchedule(deps, input)),
    route(contract.getTeamScores, (input) => getTeamScores(deps, input), {
      validator: (input) => validateBracket(deps, input),
    }),
    route(contract.reportTournamentScore, async (input) =>
      matchReply(deps, await reportScore(deps, input)),
    ),
    route(contract.proposeReschedule, (input) => proposeReschedule(deps, input)),
    route(contract.answerReschedule, (input) => answerReschedule(deps, input)),
    route(contract.requestTournamentAdmin, (input) => requestAdmin(deps, input)),
    route(contract.setTournamentScore, async (input) =>
      matchReply(deps, await setScore(deps, input), { isOrganizer: true }),
    ),
    route(contract.answerAdminCall, async (input) =>
      matchReply(deps, await answerAdminCall(deps, input), { isOrganizer: true }),
    ),
    route(contract.claimTournamentMatch, async (input) =>
      matchReply(deps, await claimMatch(deps, input), { isOrganizer: true }),
    ),
    route(contract.extendTournamentCheckIn, async (input) =>
      matchReply(deps, await extendCheckIn(deps, input), { isOrganizer: true }),
    ),
    route(contract.nudgeTournamentMatch, async (input) =>
      matchReply(deps, await remindPlayers(deps, input), { isOrganizer: true }),
    ),
    route(contract.previewTournament, (input) => previewChange(deps, input)),
    route(contract.changeTournament, async (input) => {
      const changed = await changeTournament(deps, input);
      return showBracket(deps, changed, { stage: changed.state.changes.at(-1)?.stage });
    }),
  ];
}
