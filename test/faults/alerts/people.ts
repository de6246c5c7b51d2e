import {
  cancelTournament,
  checkIn,
  decideReport,
  getTournament,
  moderationAnswerMs,
  openSupportRequest,
  postCommunityMessage,
  postSupportMessage,
  reportMessage,
  tournamentLateMs,
  tournamentMatchMs,
} from '@contend/contracts';
import type { Player } from '@contend/test-kit';
import { Answers } from '../call-until-decided';
import { crowd } from '../crowd';
import { startedEvent } from '../event-crowd';
import { openMatchesOf, roomOpened } from '../event-matches';
import { organizerOf } from '../tournament-events';
import { minuteMs, type Site, type Trial } from './trial';

/** A full round of an event. */
const matches = 32;

/** What staff leave undone. */
export const peopleTrials = (site: Site): Trial[] => [lateStaff(site)];

/** What players leave undone. */
export function lateMatches({ platform }: Site): Trial {
  let organizer: Player;
  let tournamentId = '';
  return {
    alerts: ['ContendTournamentMatchesLate'],
    cause: `${matches} matches of an event have begun, and no result is reported in time`,
    mend: 'the organizer cancels the event',
    async begin() {
      organizer = await organizerOf(platform, 'late_host');
      const players = await crowd(platform, { count: 2 * matches, funds: 0 });
      const site = { platform, organizer, answers: new Answers(), note: () => undefined };
      tournamentId = await startedEvent(site, players);
      const open = await openMatchesOf(site, tournamentId, { round: 'U1.', count: matches });
      for (const match of open) {
        const sides = [match.home.captainId, match.away.captainId];
        for (const player of players.filter(({ id }) => sides.includes(id))) {
          await roomOpened(player, match);
          await player.call(checkIn, { params: { matchId: match.id } });
        }
      }
      await platform.settled();
      await platform.moveClock(tournamentMatchMs(1) + tournamentLateMs.redMs + minuteMs);
    },
    async end() {
      const params = { tournamentId };
      await organizer.signInAgain();
      const { version } = await organizer.call(getTournament, { params });
      await organizer.call(cancelTournament, { params, body: { version } });
    },
  };
}

function lateStaff({ platform }: Site): Trial {
  let moderator: Player;
  let requestId = '';
  let messageId = '';
  return {
    alerts: ['ContendSupportOverdue', 'ContendModerationOverdue'],
    cause: 'a request to support and a report wait for 24 hours',
    mend: 'a moderator answers the one and decides the other',
    async begin() {
      const [asks, writes] = [await platform.player('asks'), await platform.player('writes')];
      moderator = await platform.player('moderates', { roles: ['player', 'moderator'] });
      const question = { topic: 'money' as const, text: 'Where is my money?' };
      requestId = (await asks.call(openSupportRequest, { body: question })).id;
      const text = { text: 'You are bad.', channel: 'general' };
      messageId = (await writes.call(postCommunityMessage, { body: text })).id;
      const body = { rule: '2' as const, note: '' };
      await asks.call(reportMessage, { params: { messageId }, body });
      await platform.moveClock(moderationAnswerMs + minuteMs);
    },
    async end() {
      await moderator.signInAgain();
      const answer = { params: { id: requestId }, body: { text: 'In your wallet.' } };
      await moderator.call(postSupportMessage, answer);
      const decision = { params: { id: messageId }, body: { outcome: 'none' as const } };
      await moderator.call(decideReport, decision);
    },
  };
}
