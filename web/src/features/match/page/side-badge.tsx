import { Hexagon } from '../../../components/player/hexagon';
import { TeamBadge } from '../../../components/player/team-badge';
import type { FacingSide } from '../sides';

/** The hexagon of a side: its team, or its player. */
export function SideBadge({ side, size }: { side: FacingSide; size: number }) {
  const { team, title, player, isMine } = side;
  if (team) return <TeamBadge team={team} size={size} isMine={isMine} />;
  return <Hexagon name={title} imageUrl={player?.avatarUrl} size={size} isMine={isMine} />;
}
