import {
  decide,
  type Decision,
  type EventData,
  matchAppealed,
  matchCompleted,
  matchDeadlineMoved,
  matchDisputed,
  matchDisputeEscalated,
  matchFinal,
  matchObjectionDismissed,
  type MatchSource,
  matchStarted,
  matchVoided,
  scoreProposed,
  wagerIdOf,
} from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { WagerDeps } from '../deps';
import type { Wager } from '../wager/wager';
import * as progress from './progress';

type MatchEvent =
  | typeof matchStarted
  | typeof scoreProposed
  | typeof matchDisputed
  | typeof matchDisputeEscalated
  | typeof matchCompleted
  | typeof matchAppealed
  | typeof matchDeadlineMoved
  | typeof matchFinal
  | typeof matchObjectionDismissed
  | typeof matchVoided;

type Apply<Event extends MatchEvent> = (
  wager: Wager,
  data: EventData<Event>,
  now: Date,
) => Decision<Wager>;

export const matchConsumers = (deps: WagerDeps): Consumer[] => {
  const follow = <Event extends MatchEvent>(event: Event, apply: Apply<Event>): Consumer =>
    on(
      event,
      ({ data }) => followMatch(deps, data, (wager) => apply(wager, data, deps.now())),
      (data) => wagerOf(data) !== null,
    );
  return [
    follow(matchStarted, progress.matchStarted),
    follow(scoreProposed, (wager) => progress.scoreReported(wager)),
    follow(matchDisputed, (wager, { rulingBy }, now) =>
      progress.scoreDisputed(wager, now, rulingBy ? new Date(rulingBy) : undefined),
    ),
    follow(matchDisputeEscalated, (wager, _, now) => progress.disputeEscalated(wager, now)),
    follow(matchCompleted, progress.resultIsIn),
    follow(matchAppealed, (wager, { rulingBy }, now) =>
      progress.rulingAppealed(wager, new Date(rulingBy), now),
    ),
    follow(matchDeadlineMoved, (wager, { deadline, until }) =>
      deadline === 'appeal' ? progress.appealMoved(wager, new Date(until)) : decide(wager),
    ),
    follow(matchFinal, progress.rulingFinal),
    follow(matchObjectionDismissed, progress.objectionDismissed),
    follow(matchVoided, progress.matchVoided),
  ];
};

interface MatchEventRef {
  matchId: string;
  /** Absent from events of release 0.2.0, which name the wager. */
  source?: MatchSource;
  wagerId?: string | null;
}

/** The wager that a match is for; null for other matches. */
const wagerOf = ({ source, wagerId = null }: MatchEventRef): string | null =>
  source ? wagerIdOf(source) : wagerId;

/** Applies a match event to its wager. */
async function followMatch(
  { wagers }: WagerDeps,
  data: MatchEventRef,
  apply: (wager: Wager) => Decision<Wager>,
): Promise<void> {
  const { matchId } = data;
  const wagerId = wagerOf(data);
  const wager = wagerId ? await wagers.find(wagerId) : null;
  if (wager?.state.matchId === matchId) await wagers.save(wager, apply(wager.state));
}
