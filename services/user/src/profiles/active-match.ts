import { decide, type Decision, type MatchReply, must, type SideName } from '@contend/contracts';

type Status = MatchReply['status'];

/** A match as its players follow it, composed from its events in any order. */
export interface ActiveMatch {
  id: string;
  /** The time of the newest applied event. */
  sequence: number;
  /** The time of the event that the players are from; absent in documents of release 0.2.0. */
  rosterSequence?: number;
  /** Of the last pause of its event, or its end; absent in documents of earlier versions. */
  holdSequence?: number;
  /** Of the events that `checkInBy` and `playBy` are from; absent as above. */
  checkInSequence?: number;
  playSequence?: number;
  /** Whether no clock of it runs. */
  isHeld?: boolean;
  /** The deadlines to which the pauses of its event moved the present ones. */
  movedTo?: Record<'checkInBy' | 'playBy' | 'answerBy', Date | null> | null;
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
  /** Teams of the sides, and numbers of made ones; null or absent without any. */
  teams?: Record<SideName, string | null> | null;
  madeTeams?: Record<SideName, number | null> | null;
}

const overStatuses: readonly Status[] = ['completed', 'voided', 'cancelled'];
export const isOver = (status: Status): boolean => overStatuses.includes(status);

/** Whether a match binds its players: of a scrim, whose captains name them, their check-in does. */
export const bindsPlayers = ({ kind, status }: Pick<ActiveMatch, 'kind' | 'status'>): boolean =>
  kind !== 'scrim' || (status !== 'scheduled' && status !== 'check_in');

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
  const { status, isHeld, isVetoHeld, vetoBy, rulingBy = null } = match;
  if (status === 'disputed') return rulingBy;
  if (isHeld) return null;
  if (status === 'check_in')
    return isVetoHeld ? null : (vetoBy ?? movedDeadline(match, 'checkInBy'));
  if (status === 'scheduled') return movedDeadline(match, 'checkInBy');
  if (status === 'live') return movedDeadline(match, 'playBy');
  return status === 'score_proposed' ? movedDeadline(match, 'answerBy') : null;
}

const sequences = {
  checkInBy: 'checkInSequence',
  playBy: 'playSequence',
  answerBy: 'sequence',
} as const;

/** A deadline as the last event has it: one that sets it, or a pause or an outage that moved it. */
function movedDeadline(match: ActiveMatch, which: keyof typeof sequences): Date | null {
  const { movedTo, holdSequence = 0, [sequences[which]]: setSequence = 0 } = match;
  const moved = holdSequence > setSequence ? movedTo?.[which] : null;
  return moved ?? match[which];
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

const otherSideOf = ({ home }: Pick<ActiveMatch, 'home'>, userId: string): SideName =>
  home.includes(userId) ? 'away' : 'home';

/** Returns the first player of the other side. */
export const opponentOf = (match: Pick<ActiveMatch, SideName>, userId: string): string | null =>
  match[otherSideOf(match, userId)][0] ?? null;

/** The other side as a team: the id of a registered one, or the number of one that was made. */
export function opponentTeamOf(
  match: Pick<ActiveMatch, SideName | 'teams' | 'madeTeams'>,
  userId: string,
) {
  const side = otherSideOf(match, userId);
  return { teamId: match.teams?.[side] ?? null, madeTeam: match.madeTeams?.[side] ?? null };
}
