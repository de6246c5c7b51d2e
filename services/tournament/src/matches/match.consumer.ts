import {
  decide,
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
import { type Consumer, on, onGroup } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { recordLineUp } from '../prizes/prizes';
import { isRunning } from '../tournament/access.actions';
import { wasPausedAt } from '../tournament/pauses';
import { closeAppeal, openAppeal, voidResult } from './appeals.actions';
import * as veto from './follow-veto';
import * as progress from './match-progress';
import { report } from './match-report';
import { recordRulings } from './open-rulings.actions';
import type { ReportedEnd } from './tournament-match';

/** Whether a match is of a tournament. */
const ofTournament = ({ source }: Pick<EventData<typeof matchStarted>, 'source'>): boolean =>
  source?.kind === 'tournament';

/** A rejection without a new time to play opens a dispute, which keeps the score. */
const opensDispute = (data: object): boolean =>
  'userId' in data && !('answerBy' in data) && !('playBy' in data);

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
          : followMatchStatus(deps, matchId, { status: 'disputed', at: new Date(time) }),
      ofTournament,
    ),
    ...statuses.map(({ event, status }) =>
      on<typeof matchStarted | typeof scoreProposed | typeof scoreRejected>(
        event,
        ({ data, time }) => {
          const proposal = 'answerBy' in data ? { side: data.side, scores: data.scores } : null;
          return followMatchStatus(deps, data.matchId, { status, at: new Date(time), proposal });
        },
        (data) => ofTournament(data) && !opensDispute(data),
      ),
    ),
  ];
}

/** Keeps how matches ended. */
const reportConsumers = (deps: TournamentDeps): Consumer[] => [
  onGroup(
    matchCompleted,
    async (events) => {
      await recordRulings(deps, events);
      const reports: RoomReport[] = [];
      const undecided: Pick<RoomReport, 'matchId' | 'lineUp'>[] = [];
      for (const { data } of events) {
        const { matchId, scores, lineUp, completedAt } = data;
        if (isSilent(data) && (await endedInPause(deps, matchId, completedAt)))
          undecided.push({ matchId, lineUp });
        else reports.push({ matchId, lineUp, reported: { kind: 'result', scores } });
      }
      await recordReports(deps, reports);
      for (const { matchId, lineUp } of undecided) {
        await keepPlayed(deps, matchId, lineUp);
        await followUnplayed(deps, matchId);
      }
    },
    ofTournament,
  ),
  on(
    matchVoided,
    async (event) => {
      const { matchId, reason, absent = [] } = event.data;
      const at = new Date(event.time);
      await recordRulings(deps, [event]);
      if (reason === 'no-show') return recordAbsence(deps, { matchId, at, absent });
      if (reason === 'ruled-void' && (await voidResult(deps, matchId))) return;
      return followUnplayed(deps, matchId);
    },
    ofTournament,
  ),
  on(
    matchFinal,
    async ({ data }) => {
      const { matchId, outcome, scores, completedAt, finalAt } = data;
      if (isSilent(data) && (await endedInPause(deps, matchId, completedAt ?? finalAt)))
        await followUnplayed(deps, matchId);
      else if (outcome === 'completed' && scores)
        await recordReports(deps, [{ matchId, reported: { kind: 'final', scores } }]);
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
  matchId: string,
  status: Parameters<typeof progress.followStatus>[1],
): Promise<void> {
  const found = await matches.find(matchId);
  if (found) await matches.save(found, progress.followStatus(found.state, status));
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

interface RoomReport {
  matchId: string;
  /** Of a match with a result, unless the room is of an earlier version. */
  lineUp?: Record<SideName, string[]> | undefined;
  reported: ReportedEnd;
}

/** Keeps how matches ended in their rooms, until the bracket takes it over. */
async function recordReports(
  { matches, now }: Pick<TournamentDeps, 'matches' | 'now'>,
  reports: readonly RoomReport[],
): Promise<void> {
  const found = await matches.listStored({ _id: { $in: reports.map(({ matchId }) => matchId) } });
  const known = new Map(found.map((one) => [one.state.id, one]));
  const changes = reports.flatMap(({ matchId, lineUp, reported }) => {
    const from = known.get(matchId);
    if (!from) return [];
    return [{ from, decision: report(recordLineUp(from.state, lineUp), reported, now()) }];
  });
  await matches.saveAll(changes);
}

/** Keeps who played a match whose result an organizer decides. */
async function keepPlayed(
  { matches }: Pick<TournamentDeps, 'matches'>,
  matchId: string,
  lineUp: EventData<typeof matchCompleted>['lineUp'],
): Promise<void> {
  const found = await matches.find(matchId);
  if (!found || found.state.isPlayed) return;
  await matches.save(found, decide({ ...recordLineUp(found.state, lineUp), isPlayed: true }));
}

/**
 * Keeps who did not appear. A room that ended check-in before it had the pause of its event decides
 * nothing: an organizer does.
 */
async function recordAbsence(
  deps: TournamentDeps,
  { matchId, at, absent }: { matchId: string; at: Date; absent: SideName[] },
): Promise<void> {
  if (await endedInPause(deps, matchId, at)) return followUnplayed(deps, matchId);
  await recordReports(deps, [{ matchId, reported: { kind: 'no-show', absent } }]);
}

/** Whether a score counts because the other side did not answer it. */
const isSilent = ({ decidedBy }: Pick<EventData<typeof matchFinal>, 'decidedBy'>): boolean =>
  decidedBy === 'silence';

/**
 * Whether a deadline ended a match in its room while its event was paused: the room had not
 * received the pause yet.
 */
async function endedInPause(
  { matches, tournaments }: Pick<TournamentDeps, 'matches' | 'tournaments'>,
  matchId: string,
  at: string | Date,
): Promise<boolean> {
  const found = await matches.find(matchId);
  if (!found) return false;
  const { state: event } = await tournaments.get(found.state.tournamentId);
  return wasPausedAt(event, new Date(at));
}
