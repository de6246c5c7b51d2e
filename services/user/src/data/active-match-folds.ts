import {
  type EventEnvelope,
  matchCancelled,
  matchCheckedIn,
  matchCheckInOpened,
  matchCompleted,
  matchCreated,
  matchDisputed,
  matchHeld,
  matchMapChosen,
  matchRosterChanged,
  matchStarted,
  matchVetoHeld,
  matchVetoStarted,
  matchVoided,
  scoreProposed,
  scoreRejected,
} from '@contend/contracts';
import { fold } from '@contend/service-kit';
import { type ActiveMatch, isOver, newActiveMatch } from '../domain/active-match';

type MatchEvent = EventEnvelope<{ matchId: string; home: string[]; away: string[] }>;
type Facts = Partial<
  Pick<
    ActiveMatch,
    'kind' | 'gameId' | 'playTypeId' | 'checkInBy' | 'playBy' | 'teams' | 'madeTeams'
  >
>;
type Waiting = { isVetoHeld?: boolean };

/** The state of a match after an event; of the deadlines, the one that the event sets. */
const moved = (
  { data: { matchId: id, home, away }, time }: MatchEvent,
  status: ActiveMatch['status'],
  {
    answerBy = null,
    rulingBy = null,
    vetoBy = null,
    isVetoHeld = false,
    ...facts
  }: Facts & Partial<Deadlines> & Waiting = {},
) => {
  const updatedAt = new Date(time);
  return {
    id,
    set: { status, isOver: isOver(status), updatedAt, answerBy, rulingBy, vetoBy, isVetoHeld },
    facts: { ...facts },
    initial: newActiveMatch({ home, away, status, updatedAt }),
  };
};

type Deadlines = Record<'answerBy' | 'rulingBy' | 'vetoBy', Date | null>;

/** The end of the open turn; one without an end waits. */
const turnOf = (next: { by: string | null } | null) => ({
  vetoBy: next?.by ? new Date(next.by) : null,
  isVetoHeld: next?.by === null,
});

/** The effect of each match event on what the match's players see of it. */
export const activeMatchFolds = [
  fold(matchCreated, (event) => {
    const { kind, gameId, playTypeId, checkInBy, startsAt, teams, madeTeams } = event.data;
    return moved(event, startsAt ? 'scheduled' : 'check_in', {
      kind,
      gameId,
      playTypeId,
      checkInBy: new Date(checkInBy),
      ...(teams && { teams }),
      ...(madeTeams && { madeTeams }),
    });
  }),
  fold(matchCheckedIn, (event) => moved(event, 'check_in')),
  fold(matchCheckInOpened, (event) => moved(event, 'check_in')),
  fold(matchRosterChanged, ({ data: { matchId: id, home, away }, time }) => ({
    ...{ id, part: 'rosterSequence', set: { home, away, players: [...home, ...away] } },
    initial: newActiveMatch({ home, away, status: 'check_in', updatedAt: new Date(time) }),
  })),
  fold(matchVetoStarted, (event) => moved(event, 'check_in', turnOf(event.data.next))),
  fold(matchMapChosen, (event) => moved(event, 'check_in', turnOf(event.data.next))),
  fold(matchVetoHeld, (event) => moved(event, 'check_in', turnOf(event.data.next))),
  fold(matchHeld, ({ data, time }) => {
    const { matchId: id, home, away, isHeld, checkInBy, playBy, answerBy } = data;
    const dateOf = (at: string | null) => at && new Date(at);
    const movedTo = {
      checkInBy: dateOf(checkInBy),
      playBy: dateOf(playBy),
      answerBy: dateOf(answerBy),
    };
    return {
      ...{ id, part: 'holdSequence', set: { isHeld, movedTo } },
      initial: newActiveMatch({ home, away, status: 'check_in', updatedAt: new Date(time) }),
    };
  }),
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
