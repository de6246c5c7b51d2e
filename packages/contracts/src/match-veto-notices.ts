import { type MatchSource, wagerIdOf } from './match-source';
import { type Notice, otherSide } from './notice';
import type { SideName } from './scalars';

interface VetoTurn {
  matchId: string;
  home: string[];
  away: string[];
  source?: MatchSource | undefined;
  teams?: Record<SideName, string | null> | undefined;
  next: { kind: string; side: SideName; userIds: string[] } | null;
}

/** To the captain and deputies of the side that bans or picks next. */
export function vetoTurnNotices({ next, matchId, source, teams, ...sides }: VetoTurn): Notice[] {
  if (!next) return [];
  const ownTeamId = teams?.[next.side];
  return next.userIds.map((userId) => ({
    userId,
    kind: next.kind === 'pick' ? 'map-to-pick' : 'map-to-ban',
    facts: {
      otherId: sides[otherSide(next.side)][0],
      ...(ownTeamId && { ownTeamId }),
      ...(wagerIdOf(source) && { isStaked: true }),
    },
    link: `/matches/${matchId}`,
  }));
}
