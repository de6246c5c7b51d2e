import type { SideName } from '@contend/contracts';
import type { Match, MatchSide } from './match';

const presentOf = ({ seats }: MatchSide): string[] =>
  seats.flatMap(({ userId, checkedInAt }) => (checkedInAt ? [userId] : []));

/** Who of each side is checked in. */
export const lineUpOf = ({ home, away }: Match): Record<SideName, string[]> => ({
  home: presentOf(home),
  away: presentOf(away),
});
