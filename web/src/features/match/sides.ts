import type { MatchReply, PlayerCard, SideName } from '@contend/contracts';

export interface FacingSide {
  name: SideName;
  player: PlayerCard | undefined;
  isMine: boolean;
  isCheckedIn: boolean;
}

export interface Facing {
  left: FacingSide;
  right: FacingSide;
  /** The side the viewer plays on, if any. */
  mine: SideName | null;
  isCaptain: boolean;
}

export type Scores = readonly [number, number];

const sideOf = (match: MatchReply, userId: string | undefined): SideName | null => {
  const plays = (side: MatchReply['home']) => side.seats.some((seat) => seat.userId === userId);
  if (plays(match.home)) return 'home';
  return plays(match.away) ? 'away' : null;
};

export const captainOf = (match: MatchReply, side: SideName): PlayerCard | undefined =>
  match.players.find(({ id }) => id === match[side].captainId);

/** The two sides in the viewer's order: their own on the left, home for spectators. */
export function facing(match: MatchReply, viewerId: string | undefined): Facing {
  const mine = sideOf(match, viewerId);
  const side = (name: SideName): FacingSide => ({
    name,
    player: captainOf(match, name),
    isMine: mine === name,
    isCheckedIn: match[name].seats.every(({ checkedInAt }) => checkedInAt !== null),
  });
  const [left, right] = mine === 'away' ? (['away', 'home'] as const) : (['home', 'away'] as const);
  return {
    left: side(left),
    right: side(right),
    mine,
    isCaptain: mine !== null && match[mine].captainId === viewerId,
  };
}

/**
 * Scores are (home, away) in the API; players see their own first. The function is its own inverse:
 * a score typed left first is returned home first.
 */
export const leftFirst = (scores: Scores, { left }: Facing): Scores =>
  left.name === 'home' ? scores : [scores[1], scores[0]];

/** 2–1 */
export const scoreWords = (scores: Scores): string => `${scores[0]}–${scores[1]}`;

/** Every final score of a format, best first: 2–0, 2–1, 1–2, 0–2. */
export function possibleScores(bestOf: number): Scores[] {
  const needed = Math.ceil(bestOf / 2);
  const losses = Array.from({ length: needed }, (_, lost) => lost);
  const wins = losses.map((lost): Scores => [needed, lost]);
  return [...wins, ...wins.map(([won, lost]): Scores => [lost, won]).reverse()];
}
