import { decide, type Decision, type MatchReply, must } from '@contend/contracts';

type Status = MatchReply['status'];

/** A match as its players follow it, put together from its events in whatever order they come. */
export interface ActiveMatch {
  id: string;
  /** Of the newest event seen. */
  sequence: number;
  status: Status;
  isOver: boolean;
  updatedAt: Date;
  answerBy: Date | null;
  /** Null, or absent in documents of release 0.2.0, while no ruling is due. */
  rulingBy?: Date | null;
  home: string[];
  away: string[];
  players: string[];
  /** Null until the event that tells has come. */
  kind: MatchReply['kind'] | null;
  gameId: string | null;
  playTypeId: string | null;
  checkInBy: Date | null;
  playBy: Date | null;
  dismissedBy: string[];
}

const overStatuses: readonly Status[] = ['completed', 'voided', 'cancelled'];
export const isOver = (status: Status): boolean => overStatuses.includes(status);

/** A match of which one event has arrived, before what the event says is applied. */
export const newActiveMatch = ({
  home,
  away,
  status,
  updatedAt,
}: Pick<ActiveMatch, 'home' | 'away' | 'status' | 'updatedAt'>): Omit<ActiveMatch, 'id'> => ({
  ...{ sequence: 0, status, isOver: false, updatedAt, answerBy: null, rulingBy: null },
  ...{ home, away, players: [...home, ...away], dismissedBy: [] },
  ...{ kind: null, gameId: null, playTypeId: null, checkInBy: null, playBy: null },
});

/** Until when somebody, an admin in a dispute, has to do something; null when nobody has. */
export function deadlineOf(match: ActiveMatch): Date | null {
  if (match.status === 'check_in') return match.checkInBy;
  if (match.status === 'live') return match.playBy;
  if (match.status === 'disputed') return match.rulingBy ?? null;
  return match.status === 'score_proposed' ? match.answerBy : null;
}

/** Taking it off twice is taking it off once. */
export function dismiss(match: ActiveMatch, userId: string): Decision<ActiveMatch> {
  must(match.players.includes(userId), 'active-match-not-found');
  must(match.isOver, 'match-still-active');
  if (match.dismissedBy.includes(userId)) return decide(match);
  return decide({ ...match, dismissedBy: [...match.dismissedBy, userId] });
}

/** The first player of the other side. */
export const opponentOf = ({ home, away }: Pick<ActiveMatch, 'home' | 'away'>, userId: string) =>
  (home.includes(userId) ? away : home)[0] ?? null;
