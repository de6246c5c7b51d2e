import {
  cardIn,
  type MatchReply,
  type PlayerCard,
  type SideName,
  sideNameIn,
  type TeamCard,
  teamIn,
} from '@contend/contracts';
import type { Scores } from '../../lib/match/scores';
import { placeIn } from '../../lib/labels/place-in';
import { t } from '../../lib/language/translate';

export interface FacingSide {
  name: SideName;
  /** The name of its team, or of its captain. */
  title: string;
  team: TeamCard | undefined;
  /** Whether its event made it a team, which has no page. */
  isMadeTeam: boolean;
  /** The captain. */
  player: PlayerCard | undefined;
  isMine: boolean;
  isCheckedIn: boolean;
  seats: MatchReply['home']['seats'];
}

export interface Facing {
  left: FacingSide;
  right: FacingSide;
  /** The side that the viewer plays on or acts for, if any. */
  mine: SideName | null;
  /** Whether the viewer acts for their side: its captain, or a deputy. */
  mayAct: boolean;
}

/** The two sides in the viewer's order: their own on the left, home for spectators. */
export function facing(match: MatchReply, viewerId: string | undefined): Facing {
  const place = placeIn(match, viewerId);
  const side = (name: SideName): FacingSide => ({
    name,
    title: sideNameIn(match, name),
    team: teamIn(match, name),
    isMadeTeam: match[name].name !== undefined,
    player: cardIn(match, match[name].captainId),
    isMine: place?.side === name,
    isCheckedIn: match[name].seats.every(({ checkedInAt }) => checkedInAt !== null),
    seats: match[name].seats,
  });
  const names = place?.side === 'away' ? (['away', 'home'] as const) : (['home', 'away'] as const);
  return {
    left: side(names[0]),
    right: side(names[1]),
    mine: place?.side ?? null,
    mayAct: place?.mayAct ?? false,
  };
}

/** Whether each side is one player without a team. */
export const isSolo = ({ teamSize, home, away }: MatchReply): boolean =>
  teamSize === 1 && !home.teamId && !away.teamId;

/** Whether the match has stakes: scrims have none. */
export const isStaked = ({ stake }: Pick<MatchReply, 'stake'>): boolean => stake > 0;

/** Who acts for a side, by name: its captain and its deputies. */
export function actorNames(match: MatchReply, side: SideName): string {
  const { captainId, deputyIds = [] } = match[side];
  const names = [captainId, ...deputyIds].flatMap((id) => cardIn(match, id)?.displayName ?? []);
  return names.length > 1
    ? t`${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
    : (names[0] ?? '');
}

/**
 * Scores are (home, away) in the API; players see their own first. The function is its own inverse:
 * a score typed left first is returned home first.
 */
export const leftFirst = (scores: Scores, { left }: Facing): Scores =>
  left.name === 'home' ? scores : [scores[1], scores[0]];

/** 2–1 */
export const scoreWords = (scores: Scores): string => `${scores[0]}–${scores[1]}`;
