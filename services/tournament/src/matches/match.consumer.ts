import {
  type EventData,
  matchCancelled,
  matchCheckInExtended,
  matchCompleted,
  matchDeadlineMoved,
  matchDisputed,
  matchFinal,
  matchMapChosen,
  matchRescheduled,
  matchStarted,
  matchVetoHeld,
  matchVetoStarted,
  matchVoided,
  scoreProposed,
  scoreRejected,
  type SideName,
} from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { recordLineUp } from '../prizes/prizes';
import { isRunning } from '../tournament/access.actions';
import { wasPausedAt } from '../tournament/pauses';
import { closeAppeal, openAppeal, voidResult } from './appeals.actions';
import * as veto from './follow-veto';
import * as progress from './match-progress';
import { report } from './match-report';
import type { ReportedEnd } from './tournament-match';

/** Whether a match is of a tournament. */
const ofTournament = ({ source }: Pick<EventData<typeof matchStarted>, 'source'>): boolean =>
  source?.kind === 'tournament';

/** What follows for the bracket from its matches. */
export const matchConsumers = (deps: TournamentDeps): Consumer[] => [
  ...stateConsumers(deps),
  ...reportConsumers(deps),
];

/** Takes over the state of a match in its room. */
function stateConsumers(deps: TournamentDeps): Consumer[] {
  const statuses = [
    { event: matchStarted, status: 'live' },
    { event: scoreProposed, status: 'score_proposed' },
    { event: scoreRejected, status: 'live' },
  ] as const;
  return [
    on(
      matchRescheduled,
      ({ data: { matchId, startsAt }, time }) =>
        followStart(deps, matchId, { startsAt: new Date(startsAt), at: new Date(time) }),
      ofTournament,
    ),
    ...[matchVetoStarted, matchMapChosen, matchVetoHeld].map((event) =>
      on(
        event,
        ({ data: { matchId, next }, sequence }) => followVeto(deps, matchId, { next, sequence }),
        ofTournament,
      ),
    ),
    on(
      matchCheckInExtended,
      ({ data: { matchId, checkInBy } }) => followExtension(deps, matchId, new Date(checkInBy)),
      ofTournament,
    ),
    on(
      matchDeadlineMoved,
      ({ data: { matchId, until } }) => followExtension(deps, matchId, new Date(until)),
      (data) => ofTournament(data) && data.deadline === 'check-in',
    ),
    on(
      matchDisputed,
      ({ data: { matchId, isAppeal = false }, time }) =>
        isAppeal
          ? openAppeal(deps, matchId, new Date(time))
          : followMatchStatus(deps, { matchId, at: new Date(time) }, 'disputed'),
      ofTournament,
    ),
    ...statuses.map(({ event, status }) =>
      on<typeof matchStarted | typeof scoreProposed | typeof scoreRejected>(
        event,
        ({ data: { matchId }, time }) =>
          followMatchStatus(deps, { matchId, at: new Date(time) }, status),
        ofTournament,
      ),
    ),
  ];
}

/** Keeps how matches ended. */
const reportConsumers = (deps: TournamentDeps): Consumer[] => [
  on(
    matchCompleted,
    ({ data: { matchId, scores, lineUp }, time }) =>
      recordReport(deps, { matchId, at: new Date(time), lineUp }, { kind: 'result', scores }),
    ofTournament,
  ),
  on(
    matchVoided,
    async ({ data: { matchId, reason, absent = [] }, time }) => {
      const at = new Date(time);
      if (reason === 'no-show')
        return recordReport(deps, { matchId, at }, { kind: 'no-show', absent });
      if (reason === 'ruled-void' && (await voidResult(deps, matchId))) return;
      return followUnplayed(deps, matchId);
    },
    ofTournament,
  ),
  on(
    matchFinal,
    async ({ data: { matchId, outcome, scores }, time }) => {
      const isResult = outcome === 'completed' && scores;
      if (isResult)
        await recordReport(deps, { matchId, at: new Date(time) }, { kind: 'final', scores });
      await closeAppeal(deps, matchId);
    },
    ofTournament,
  ),
  on(matchCancelled, ({ data: { matchId } }) => followUnplayed(deps, matchId), ofTournament),
];

/** Takes over until when the players of a match may check in. */
async function followExtension(
  { matches }: TournamentDeps,
  matchId: string,
  checkInBy: Date,
): Promise<void> {
  const found = await matches.find(matchId);
  if (found) await matches.save(found, progress.followExtension(found.state, checkInBy));
}

/** Takes the status of a match in its room over. */
async function followMatchStatus(
  { matches }: TournamentDeps,
  { matchId, at }: { matchId: string; at: Date },
  status: 'live' | 'score_proposed' | 'disputed',
): Promise<void> {
  const found = await matches.find(matchId);
  if (found) await matches.save(found, progress.followStatus(found.state, status, at));
}

/** Takes over the start on which the sides of a match agreed. */
async function followStart(
  { matches }: TournamentDeps,
  matchId: string,
  moved: { startsAt: Date; at: Date },
): Promise<void> {
  const found = await matches.find(matchId);
  if (found) await matches.save(found, progress.followStart(found.state, moved));
}

/** Keeps a match that was not played for an organizer. */
async function followUnplayed(deps: TournamentDeps, matchId: string): Promise<void> {
  const { matches, tournaments, now } = deps;
  const found = await matches.find(matchId);
  if (!found) return;
  const { state: tournament } = await tournaments.get(found.state.tournamentId);
  if (!(await isRunning(deps, tournament))) return;
  await matches.save(found, progress.flagUnplayed(found.state, tournament, now()));
}

type Next = EventData<typeof matchMapChosen>['next'];

/** Takes over whose turn it is in the veto of a match. */
async function followVeto(
  { matches }: TournamentDeps,
  matchId: string,
  { next, sequence }: { next: Next; sequence: number },
): Promise<void> {
  const found = await matches.find(matchId);
  if (found) await matches.save(found, veto.followVeto(found.state, next, sequence));
}

/** Marks a match as late; not while its event is paused. */
export async function endMatchTime({ matches, tournaments, now }: TournamentDeps, matchId: string) {
  const found = await matches.get(matchId);
  const { state: tournament } = await tournaments.get(found.state.tournamentId);
  if (tournament.status === 'paused') return;
  const moved = progress.afterPauses(found.state, tournament);
  const { state, events, timers } = progress.endPlannedTime(moved.state, tournament, now());
  await matches.save(found, {
    ...{ state, events: [...moved.events, ...events] },
    timers: { ...moved.timers, ...timers },
  });
}

/**
 * Keeps how a match ended in its room, until the bracket takes it over. A room that ended check-in
 * before it had the pause of its event decides nothing: an organizer does.
 */
async function recordReport(
  deps: TournamentDeps,
  {
    matchId,
    at,
    lineUp,
  }: {
    matchId: string;
    at: Date;
    /** Of a match with a result, unless the room is of an earlier version. */
    lineUp?: Record<SideName, string[]> | undefined;
  },
  reported: ReportedEnd,
): Promise<void> {
  const { matches, tournaments, now } = deps;
  const found = await matches.find(matchId);
  if (!found) return;
  if (reported.kind === 'no-show') {
    const { state: tournament } = await tournaments.get(found.state.tournamentId);
    if (wasPausedAt(tournament, at)) return followUnplayed(deps, matchId);
  }
  await matches.save(found, report(recordLineUp(found.state, lineUp), reported, now()));
}
