import { decide, type Decision, type MatchReply, must } from '@contend/contracts';

type Status = MatchReply['status'];

/** A match as its players follow it, composed from its events in any order. */
export interface ActiveMatch {
  id: string;
  /** The time of the newest applied event. */
  sequence: number;
  /** The time of the event that the players are from; absent in documents of release 0.2.0. */
  rosterSequence?: number;
  status: Status;
  isOver: boolean;
  updatedAt: Date;
  answerBy: Date | null;
  /** Null, or absent in documents of release 0.2.0, while no ruling is due. */
  rulingBy?: Date | null;
  /** The end of the open turn to choose a map; null, or absent as above, without one. */
  vetoBy?: Date | null;
  /** Whether that turn waits, because the event of the match is paused; absent as above. */
  isVetoHeld?: boolean;
  home: string[];
  away: string[];
  players: string[];
  /** Null until the event that sets it has arrived. */
  kind: MatchReply['kind'] | null;
  gameId: string | null;
  playTypeId: string | null;
  checkInBy: Date | null;
  playBy: Date | null;
  dismissedBy: string[];
}

const overStatuses: readonly Status[] = ['completed', 'voided', 'cancelled'];
export const isOver = (status: Status): boolean => overStatuses.includes(status);

/** A match at its first event, before the event's data is applied. */
export const newActiveMatch = ({
  home,
  away,
  status,
  updatedAt,
}: Pick<ActiveMatch, 'home' | 'away' | 'status' | 'updatedAt'>): Omit<ActiveMatch, 'id'> => ({
  ...{ sequence: 0, status, isOver: false, updatedAt, answerBy: null },
  ...{ rulingBy: null, vetoBy: null, isVetoHeld: false },
  ...{ home, away, players: [...home, ...away], dismissedBy: [] },
  ...{ kind: null, gameId: null, playTypeId: null, checkInBy: null, playBy: null },
});

/** The deadline of the next action, in a dispute an admin's; null without one. */
export function deadlineOf(match: ActiveMatch): Date | null {
  if (match.status === 'check_in') {
    return match.isVetoHeld ? null : (match.vetoBy ?? match.checkInBy);
  }
  if (match.status === 'scheduled') return match.checkInBy;
  if (match.status === 'live') return match.playBy;
  if (match.status === 'disputed') return match.rulingBy ?? null;
  return match.status === 'score_proposed' ? match.answerBy : null;
}

/** Whether the sides ban and pick maps, also while a turn waits. */
export const isChoosingMaps = ({ status, vetoBy, isVetoHeld }: ActiveMatch): boolean =>
  status === 'check_in' && Boolean(vetoBy ?? isVetoHeld);

/** Dismisses a match for one player. A repeat changes nothing. */
export function dismiss(match: ActiveMatch, userId: string): Decision<ActiveMatch> {
  must(match.players.includes(userId), 'active-match-not-found');
  must(match.isOver, 'match-still-active');
  if (match.dismissedBy.includes(userId)) return decide(match);
  return decide({ ...match, dismissedBy: [...match.dismissedBy, userId] });
}

/** Returns the first player of the other side. */
export const opponentOf = ({ home, away }: Pick<ActiveMatch, 'home' | 'away'>, userId: string) =>
  (home.includes(userId) ? away : home)[0] ?? null;
