import * as contract from '@contend/contracts';
import { route, type Route } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { getTournamentFeed } from '../exports/exports.actions';
import {
  answerAdminCall,
  claimMatch,
  extendCheckIn,
  keepResult,
  remindPlayers,
} from '../matches/desk.actions';
import { matchReplies, matchReply } from '../matches/match.reply';
import {
  getMyMatch,
  listTournamentMatches,
  reportScore,
  requestAdmin,
} from '../matches/matches.actions';
import { answerReschedule, proposeReschedule } from '../matches/reschedule.actions';
import { getOpenEvents } from '../organizers/board.actions';
import {
  announceRuling,
  getMatchOrganizers,
  getMatchRuler,
} from '../organizers/organizers.actions';
import { getTournamentCalendar, getTournamentSchedule } from '../schedule/schedule.actions';
import { changeTournament, previewChange } from './changes.actions';
import { setScore } from './results.actions';
import { getBracket, getTeamScores, showBracket, validateBracket } from './shown-bracket.actions';

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
    route(contract.announceRuling, (input) => announceRuling(deps, input)),
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
    route(contract.keepTournamentResult, async (input) =>
      matchReply(deps, await keepResult(deps, input), { isOrganizer: true }),
    ),
    route(contract.previewTournament, (input) => previewChange(deps, input)),
    route(contract.changeTournament, async (input) => {
      const changed = await changeTournament(deps, input);
      return showBracket(deps, changed, { stage: changed.state.changes.at(-1)?.stage });
    }),
  ];
}
