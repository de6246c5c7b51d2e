import type { MatchReply, SideName } from '@contend/contracts';

const acts = ({ captainId, deputyIds = [] }: MatchReply['home'], userId: string): boolean =>
  captainId === userId || deputyIds.includes(userId);

const plays = ({ seats }: MatchReply['home'], userId: string): boolean =>
  seats.some((seat) => seat.userId === userId);

/** The side that a user belongs to, and whether they act for it. A seat counts before a role. */
export function placeIn(
  match: Pick<MatchReply, 'home' | 'away'>,
  userId: string | undefined,
): { side: SideName; mayAct: boolean } | null {
  if (!userId) return null;
  const names = ['home', 'away'] as const;
  const side =
    names.find((name) => plays(match[name], userId)) ??
    names.find((name) => acts(match[name], userId));
  return side ? { side, mayAct: acts(match[side], userId) } : null;
}
