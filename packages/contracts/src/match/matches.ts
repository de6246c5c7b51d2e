import { z } from 'zod';
import { call } from '../core/call';
import {
  cents,
  cursorQuery,
  id,
  idList,
  pageQuery,
  pageWithNextOf,
  scores,
  sideName,
  text,
  time,
} from '../core/scalars';
import { teamCard } from '../team/team';
import { inGameName } from '../user/blocks';
import { playerCard } from '../user/player';
import { matchDispute } from './disputes';
import { mapResult, matchSource, matchStatus, playedMap } from './match';
import { matchReschedule } from './reschedule';
import { scoreProposal, scoreSheet } from './score-sheet';
import { matchVeto } from './veto';

/** A side of a match: its players, and the users who act for it. */
export const matchSide = z.object({
  captainId: id,
  /** Of a team that its event made; absent where its team or its captain names it. */
  name: z.string().optional(),
  /** The team that it plays for; null or absent for players without one. */
  teamId: id.nullable().optional(),
  /** Users who act for the side beside its captain. */
  deputyIds: z.array(id).optional(),
  /** Users who may take a seat of the side. */
  standInIds: z.array(id).optional(),
  seats: z.array(
    z.object({
      userId: id,
      checkedInAt: time.nullable(),
      /** The player whose seat a stand-in took. */
      standInFor: id.nullable().optional(),
      /** A stand-in of a running match, who takes the seat by their check-in. */
      askedId: id.nullable().optional(),
    }),
  ),
});

export const match = z
  .object({
    id,
    kind: z.enum(['scrim', 'wager', 'tournament']),
    /** The entity that the match was opened for; absent from replies of release 0.2.0. */
    source: matchSource.optional(),
    /** The source's id, if the source is a wager. */
    wagerId: id.nullable(),
    status: matchStatus,
    gameId: id,
    playTypeId: id,
    teamSize: z.int(),
    bestOf: z.int(),
    stake: cents,
    pot: cents,
    home: matchSide,
    away: matchSide,
    players: z.array(playerCard),
    /** Cards of named users without a seat: who acts or may stand in, moderators of its case. */
    involved: z.array(playerCard).optional(),
    /** Cards of the teams that the sides play for. */
    teams: z.array(teamCard).optional(),
    /** When a scheduled match is to be played, and when its check-in opens. */
    startsAt: time.nullable().optional(),
    checkInFrom: time.nullable().optional(),
    checkInBy: time,
    playBy: time.nullable(),
    answerBy: time.nullable(),
    /** Since when no clock runs, because its event is paused; null or absent while they run. */
    pausedAt: time.nullable().optional(),
    proposals: z.array(scoreProposal),
    /** Maps on which the last proposals of both sides agree. */
    agreedMaps: z.array(mapResult).optional(),
    /** Proposals to move the start; null or absent where it cannot be moved. */
    reschedule: matchReschedule.nullable().optional(),
    veto: matchVeto.nullable().optional(),
    scores: scores.nullable(),
    winner: sideName.nullable(),
    /** How the result came about. */
    decidedBy: z.enum(['agreement', 'silence', 'ruling']).nullable(),
    dispute: matchDispute.nullable(),
    /** Why a match ended without a result. */
    endReason: z.enum(['no-show', 'not-played', 'cancelled', 'ruled-void']).nullable(),
    timeline: z.array(
      z.object({
        at: time,
        what: z.enum([
          'created',
          'check-in-opened',
          'roster-changed',
          'checked-in',
          'live',
          'score-proposed',
          'score-accepted',
          'score-rejected',
          'disputed',
          'ruled',
          'appealed',
          'completed',
          'voided',
          'cancelled',
        ]),
        ...{ userId: id.nullable(), scores: scores.nullable() },
        /** The organizer of its event decided this; absent for every other entry. */
        by: z.literal('organizer').optional(),
      }),
    ),
    ...{ createdAt: time, startedAt: time.nullable(), completedAt: time.nullable() },
  })
  .meta({ id: 'Match' });
export type MatchReply = z.output<typeof match>;

const matchId = z.strictObject({ matchId: id });

export const listMatches = call({
  service: 'match',
  method: 'get',
  path: '/match',
  summary: 'Matches, newest first',
  access: 'anyone',
  query: pageQuery.extend({
    cursor: cursorQuery.shape.cursor,
    kind: match.shape.kind.optional(),
    status: matchStatus.optional(),
    /** Several statuses at once; `status` narrows it. */
    phase: z.enum(['coming', 'live', 'played']).optional(),
    userId: id.optional(),
    /** Matches in which one side plays for this team. */
    teamId: id.optional(),
    gameId: id.optional(),
  }),
  reply: pageWithNextOf(match),
  refuses: [],
});

export const getMatch = call({
  service: 'match',
  method: 'get',
  path: '/match/:matchId',
  summary: 'A match with sides, timeline and score proposals',
  access: 'anyone',
  params: matchId,
  reply: match,
  refuses: ['match-not-found'],
});

/** How the players of a match find each other in its game. */
export const getMatchNames = call({
  service: 'match',
  method: 'get',
  path: '/match/:matchId/names',
  summary: 'The in-game names of the players of my match while it is played, and who hosts',
  access: 'user',
  params: matchId,
  reply: z.object({
    /** The side that creates the lobby. */
    host: sideName,
    /** By player, without those who linked none for the game; null unless the match is played. */
    items: z.array(inGameName).nullable(),
  }),
  refuses: ['match-not-found', 'not-in-match'],
});

export const checkIn = call({
  service: 'match',
  method: 'post',
  path: '/match/:matchId/check-in',
  summary: 'Checks me in, also to the seat of a running match that I am asked to take',
  access: 'user',
  params: matchId,
  body: z.strictObject({}).optional(),
  reply: match,
  refuses: ['match-not-found', 'not-in-match', 'on-both-sides', 'check-in-closed'],
});

export const changeRoster = call({
  service: 'match',
  method: 'post',
  path: '/match/:matchId/roster',
  summary:
    'Gives the seat of a player to a stand-in of the same side, before the first report; in a running match asks the stand-in',
  access: 'user',
  params: matchId,
  body: z.strictObject({ outId: id, inId: id }),
  reply: match,
  refuses: ['match-not-found', 'not-captain', 'roster-closed', 'not-on-roster', 'not-stand-in'],
});

const proposal = {
  scores,
  maps: z.array(playedMap).max(9).optional(),
  evidence: z.array(id).max(8).optional(),
};
const reportRefusals = [
  'match-not-found',
  'not-captain',
  'match-not-live',
  'method-off',
  'score-pending',
  'score-impossible',
  'upload-not-found',
] as const;

export const proposeScore = call({
  service: 'match',
  method: 'post',
  path: '/match/score',
  summary: 'Proposes the final score (home, away); the other side answers',
  access: 'user',
  status: 201,
  body: z.strictObject({ matchId: id, ...proposal }),
  reply: scoreSheet,
  refuses: reportRefusals,
});

/** A wager's report is a score proposal on its match, so the match service serves it. */
export const reportWager = call({
  service: 'match',
  method: 'post',
  path: '/wagers/:wagerId/report',
  summary: 'Proposes the final score of a wager’s match',
  access: 'user',
  params: z.strictObject({ wagerId: id }),
  body: z.strictObject(proposal),
  reply: scoreSheet,
  refuses: reportRefusals,
});

/** A report of a tournament is a score proposal on its match, made for a user of a side. */
export const proposeTournamentScore = call({
  service: 'match',
  method: 'post',
  path: '/internal/matches/:matchId/proposals',
  summary: 'Proposes the final score of a tournament’s match for a user',
  access: 'service',
  callers: ['tournament'],
  status: 201,
  params: matchId,
  body: z.strictObject({ proposalId: id, userId: id, ...proposal }),
  reply: scoreSheet,
  refuses: reportRefusals,
});

export const getScore = call({
  service: 'match',
  method: 'get',
  path: '/match/score/:matchId',
  summary: 'The score sheet of a match',
  access: 'user',
  params: matchId,
  reply: scoreSheet,
  refuses: ['match-not-found'],
});

const answerRefusals = [
  'match-not-found',
  'not-captain',
  'own-score',
  'no-score-pending',
  'other-proposal',
] as const;
/** An answer to a proposal, by GET as specified. */
const answer = {
  ...({ service: 'match', method: 'get', changes: true, access: 'user' } as const),
  ...{ params: matchId, reply: scoreSheet },
};
/** The proposal that is answered: another one than the pending is refused. */
const proposalId = id.optional();

export const acceptScore = call({
  ...answer,
  path: '/match/score/:matchId/accept',
  summary: 'Accepts the score the other side proposed',
  query: z.strictObject({ proposalId }),
  refuses: answerRefusals,
});

export const rejectScore = call({
  ...answer,
  path: '/match/score/:matchId/reject',
  summary: 'Rejects the proposed score; a second rejection is a dispute',
  query: z.strictObject({
    proposalId,
    reason: text(1, 300).optional(),
    /** Uploads of mine, separated by commas. */
    evidence: idList(8).optional(),
  }),
  refuses: [...answerRefusals, 'upload-not-found'],
});
