import {
  type EventData,
  type EventEnvelope,
  matchCancelled,
  matchCheckedIn,
  matchCheckInExtended,
  matchCheckInOpened,
  matchCompleted,
  matchCreated,
  matchDeadlineMoved,
  matchDisputed,
  matchHeld,
  matchMapChosen,
  matchPhases,
  matchRescheduled,
  matchRosterChanged,
  matchStarted,
  matchVetoHeld,
  matchVetoStarted,
  matchVoided,
  scoreProposed,
  scoreRejected,
} from '@contend/contracts';
import {
  aggregateSchema,
  type Consumer,
  type Database,
  defineModel,
  type Filter,
  fold,
  projection,
  type Repository,
  repository,
} from '@contend/service-kit';
import { Schema } from 'mongoose';
import { type ActiveMatch, isOver, newActiveMatch } from './active-match';

const text = { type: String, default: null };
const date = { type: Date, default: null };

const schema = aggregateSchema<ActiveMatch>({
  sequence: { type: Number, required: true },
  rosterSequence: { type: Number, default: 0 },
  holdSequence: { type: Number, default: 0 },
  checkInSequence: { type: Number, default: 0 },
  playSequence: { type: Number, default: 0 },
  isHeld: { type: Boolean, default: false },
  movedTo: { type: Schema.Types.Mixed, default: null },
  status: { type: String, required: true },
  isOver: { type: Boolean, required: true },
  updatedAt: { type: Date, required: true },
  answerBy: date,
  rulingBy: date,
  vetoBy: date,
  isVetoHeld: { type: Boolean, default: false },
  home: { type: [String], required: true },
  away: { type: [String], required: true },
  players: { type: [String], required: true },
  kind: text,
  gameId: text,
  playTypeId: text,
  checkInBy: date,
  playBy: date,
  dismissedBy: { type: [String], required: true },
  teams: { type: Schema.Types.Mixed, default: null },
  madeTeams: { type: Schema.Types.Mixed, default: null },
});
schema.index({ players: 1, isOver: 1, updatedAt: -1 });

const activeMatchModel = defineModel('activeMatches', schema);

type MatchEvent = EventEnvelope<{ matchId: string; home: string[]; away: string[] }>;
type Facts = Partial<Pick<ActiveMatch, 'kind' | 'gameId' | 'playTypeId' | 'teams' | 'madeTeams'>>;
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

/** A change to fields of a match that have a sequence of their own. */
const changedPart = (
  { data: { matchId: id, home, away }, time }: MatchEvent,
  part: string,
  set: Partial<ActiveMatch>,
  status: ActiveMatch['status'] = 'check_in',
) => ({
  ...{ id, part, set },
  initial: newActiveMatch({ home, away, status, updatedAt: new Date(time) }),
});

/** The deadlines of a match after a pause of its event, or after an outage. */
function movedDeadlines(
  event: EventEnvelope<EventData<typeof matchHeld> | EventData<typeof matchDeadlineMoved>>,
  { isHeld }: { isHeld: boolean },
) {
  const { checkInBy, playBy, answerBy } = event.data;
  const dateOf = (at: string | null) => (at === null ? null : new Date(at));
  const movedTo = {
    checkInBy: dateOf(checkInBy),
    playBy: dateOf(playBy),
    answerBy: dateOf(answerBy),
  };
  return changedPart(event, 'holdSequence', { isHeld, movedTo });
}

/** The end of check-in that an event sets. */
const checkInSet = (event: EventEnvelope<MatchEvent['data'] & { checkInBy: string }>) =>
  changedPart(event, 'checkInSequence', { checkInBy: new Date(event.data.checkInBy) });

/** The end of the time to play that an event sets. */
const playSet = (event: MatchEvent, playBy: string) =>
  changedPart(event, 'playSequence', { playBy: new Date(playBy) }, 'live');

type Deadlines = Record<'answerBy' | 'rulingBy' | 'vetoBy', Date | null>;

/** The end of the open turn; one without an end waits. */
const turnOf = (next: { by: string | null } | null) => ({
  vetoBy: next?.by ? new Date(next.by) : null,
  isVetoHeld: next?.by === null,
});

/** The effect of each match event on what the match's players see of it. */
const activeMatchFolds = [
  fold(matchCreated, (event) => {
    const { kind, gameId, playTypeId, startsAt, teams, madeTeams } = event.data;
    return moved(event, startsAt ? 'scheduled' : 'check_in', {
      kind,
      gameId,
      playTypeId,
      ...(teams && { teams }),
      ...(madeTeams && { madeTeams }),
    });
  }),
  fold(matchCheckedIn, (event) => moved(event, 'check_in')),
  fold(matchCheckInOpened, (event) => moved(event, 'check_in')),
  fold(matchRescheduled, (event) => moved(event, 'scheduled')),
  fold(matchCreated, checkInSet),
  fold(matchCheckInOpened, checkInSet),
  fold(matchRescheduled, checkInSet),
  fold(matchCheckInExtended, checkInSet),
  fold(matchRosterChanged, (event) => {
    const { home, away } = event.data;
    return changedPart(event, 'rosterSequence', { home, away, players: [...home, ...away] });
  }),
  fold(matchVetoStarted, (event) => moved(event, 'check_in', turnOf(event.data.next))),
  fold(matchMapChosen, (event) => moved(event, 'check_in', turnOf(event.data.next))),
  fold(matchVetoHeld, (event) => moved(event, 'check_in', turnOf(event.data.next))),
  fold(matchHeld, (event) => movedDeadlines(event, event.data)),
  fold(matchDeadlineMoved, (event) => movedDeadlines(event, { isHeld: false })),
  fold(matchStarted, (event) => moved(event, 'live')),
  fold(matchStarted, (event) => playSet(event, event.data.playBy)),
  fold(scoreProposed, (event) =>
    moved(event, 'score_proposed', { answerBy: new Date(event.data.answerBy) }),
  ),
  fold(scoreRejected, (event) => moved(event, 'live')),
  // Events of earlier versions have no `playBy`.
  fold(scoreRejected, (event) => {
    const { playBy } = event.data;
    return playBy ? playSet(event, playBy) : moved(event, 'live');
  }),
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

export interface ActiveMatches extends Repository<ActiveMatch> {
  /** Returns a player's current matches, and recently ended ones that are not dismissed. */
  listFor(userId: string): Promise<ActiveMatch[]>;
  /** The games of the matches that a player is playing, each once. */
  gamesPlayedBy(userId: string): Promise<string[]>;
  consumers: Consumer[];
}

/** A projection of match events; players may dismiss their rows. */
const activeMatchProjection = {
  model: activeMatchModel,
  folds: activeMatchFolds,
  parts: {
    sequence: ['status', 'isOver', 'updatedAt', 'answerBy', 'rulingBy', 'vetoBy'],
    rosterSequence: ['home', 'away', 'players'],
    holdSequence: ['isHeld', 'movedTo'],
    checkInSequence: ['checkInBy'],
    playSequence: ['playBy'],
  },
  isAggregate: true,
  notRebuilt: 'players dismiss its rows, which no event repeats',
} as const;

/** Above what anyone plays at once or looks back at. */
const mostGoingOn = 100;
const mostOver = 20;

export function activeMatchRepository(db: Database): ActiveMatches {
  const matches = repository<ActiveMatch>(db, activeMatchModel, {
    notFound: 'active-match-not-found',
  });
  const newest = (filter: Filter<ActiveMatch>, limit: number) =>
    matches.first(filter, { sort: { updatedAt: -1 }, limit });
  return {
    ...matches,
    consumers: projection(db, activeMatchProjection).consumers,
    async gamesPlayedBy(userId) {
      const status = { $in: [...matchPhases.live] };
      const played = await newest({ players: userId, isOver: false, status }, mostGoingOn);
      return [...new Set(played.flatMap(({ gameId }) => gameId ?? []))];
    },
    async listFor(userId) {
      // Until the event with the game has arrived, the row is not shown.
      const mine = { players: userId, gameId: { $ne: null } };
      const goingOn = await newest({ ...mine, isOver: false }, mostGoingOn);
      const over = { ...mine, isOver: true, dismissedBy: { $ne: userId } } as Filter<ActiveMatch>;
      return [...goingOn, ...(await newest(over, mostOver))];
    },
  };
}
