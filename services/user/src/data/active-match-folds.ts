import {
  type EventEnvelope,
  matchCancelled,
  matchCheckedIn,
  matchCheckInOpened,
  matchCompleted,
  matchCreated,
  matchDisputed,
  matchRosterChanged,
  matchStarted,
  matchVoided,
  scoreProposed,
  scoreRejected,
} from '@contend/contracts';
import { fold } from '@contend/service-kit';
import { type ActiveMatch, isOver, newActiveMatch } from '../domain/active-match';

type MatchEvent = EventEnvelope<{ matchId: string; home: string[]; away: string[] }>;
type Facts = Partial<Pick<ActiveMatch, 'kind' | 'gameId' | 'playTypeId' | 'checkInBy' | 'playBy'>>;

/** The state of a match after an event; of the deadlines, the one that the event sets. */
const moved = (
  { data: { matchId: id, home, away }, time }: MatchEvent,
  status: ActiveMatch['status'],
  { answerBy = null, rulingBy = null, ...facts }: Facts & Partial<Deadlines> = {},
) => {
  const updatedAt = new Date(time);
  return {
    id,
    set: { status, isOver: isOver(status), updatedAt, answerBy, rulingBy },
    facts: { ...facts },
    initial: newActiveMatch({ home, away, status, updatedAt }),
  };
};

type Deadlines = Pick<ActiveMatch, 'answerBy'> & { rulingBy: Date | null };

/** The effect of each match event on what the match's players see of it. */
export const activeMatchFolds = [
  fold(matchCreated, (event) => {
    const { kind, gameId, playTypeId, checkInBy, startsAt } = event.data;
    return moved(event, startsAt ? 'scheduled' : 'check_in', {
      kind,
      gameId,
      playTypeId,
      checkInBy: new Date(checkInBy),
    });
  }),
  fold(matchCheckedIn, (event) => moved(event, 'check_in')),
  fold(matchCheckInOpened, (event) => moved(event, 'check_in')),
  fold(matchRosterChanged, ({ data: { matchId: id, home, away }, time }) => ({
    ...{ id, part: 'rosterSequence', set: { home, away, players: [...home, ...away] } },
    initial: newActiveMatch({ home, away, status: 'check_in', updatedAt: new Date(time) }),
  })),
  fold(matchStarted, (event) => moved(event, 'live', { playBy: new Date(event.data.playBy) })),
  fold(scoreProposed, (event) =>
    moved(event, 'score_proposed', { answerBy: new Date(event.data.answerBy) }),
  ),
  fold(scoreRejected, (event) => moved(event, 'live')),
  fold(matchDisputed, (event) => {
    const { rulingBy } = event.data;
    return moved(event, 'disputed', rulingBy ? { rulingBy: new Date(rulingBy) } : {});
  }),
  fold(matchCompleted, (event) => {
    const { kind, gameId, playTypeId } = event.data;
    return moved(event, 'completed', { kind, gameId, playTypeId });
  }),
  fold(matchVoided, (event) => moved(event, 'voided')),
  fold(matchCancelled, (event) => moved(event, 'cancelled')),
];
