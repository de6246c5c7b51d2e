import {
  type EventData,
  matchCancelled,
  matchCheckInExtended,
  matchCompleted,
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
} from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { followExtension } from '../use-cases/follow-extension';
import { followMatchStatus } from '../use-cases/follow-match-status';
import { followStart } from '../use-cases/follow-start';
import { followUnplayed } from '../use-cases/follow-unplayed';
import { followVeto } from '../use-cases/follow-veto';
import { recordReport } from '../use-cases/record-report';

type MatchEvent = Pick<EventData<typeof matchStarted>, 'source' | 'matchId'>;
type Envelope<Data> = { data: Data; time: string; sequence: number };

/** Runs `handle` for matches of tournaments. */
const ofTournament =
  <Data extends MatchEvent>(handle: (data: Data, at: Date, sequence: number) => Promise<void>) =>
  async ({ data, time, sequence }: Envelope<Data>): Promise<void> => {
    if (data.source?.kind === 'tournament') await handle(data, new Date(time), sequence);
  };

/** What follows for the bracket from its matches. */
export const matchConsumers = (deps: TournamentDeps): Consumer[] => {
  const follow = (status: Parameters<typeof followMatchStatus>[2]) =>
    ofTournament(({ matchId }: MatchEvent, at) => followMatchStatus(deps, { matchId, at }, status));
  return [
    on(
      matchRescheduled,
      ofTournament(({ matchId, startsAt }, at) =>
        followStart(deps, matchId, { startsAt: new Date(startsAt), at }),
      ),
    ),
    ...[matchVetoStarted, matchMapChosen, matchVetoHeld].map((event) =>
      on(
        event,
        ofTournament(({ matchId, next }, _at, sequence) =>
          followVeto(deps, matchId, { next, sequence }),
        ),
      ),
    ),
    on(
      matchCheckInExtended,
      ofTournament(({ matchId, checkInBy }) => followExtension(deps, matchId, new Date(checkInBy))),
    ),
    on(matchStarted, follow('live')),
    on(scoreProposed, follow('score_proposed')),
    on(scoreRejected, follow('live')),
    on(matchDisputed, follow('disputed')),
    on(
      matchCompleted,
      ofTournament(({ matchId, scores, lineUp }, at) =>
        recordReport(deps, { matchId, at, lineUp }, { kind: 'result', scores }),
      ),
    ),
    on(
      matchVoided,
      ofTournament(({ matchId, reason, absent = [] }, at) =>
        reason === 'no-show'
          ? recordReport(deps, { matchId, at }, { kind: 'no-show', absent })
          : followUnplayed(deps, matchId),
      ),
    ),
    on(
      matchFinal,
      ofTournament(async ({ matchId, outcome, scores }, at) => {
        const isResult = outcome === 'completed' && scores;
        if (isResult) await recordReport(deps, { matchId, at }, { kind: 'final', scores });
      }),
    ),
    on(
      matchCancelled,
      ofTournament(({ matchId }) => followUnplayed(deps, matchId)),
    ),
  ];
};
