import type { TeamCard } from '@contend/contracts';
import { Hexagon } from './hexagon';

interface TeamBadgeProps {
  team: Pick<TeamCard, 'name' | 'tag' | 'avatarUrl'>;
  /** Width and height in pixels. */
  size?: number;
  /** Adds a ring for a team of the player whose screen it is. */
  isMine?: boolean;
}

/** A team's logo, or its tag, in a hexagon; decorative: the name belongs beside it. */
export const TeamBadge = ({ team, size, isMine }: TeamBadgeProps) => (
  <Hexagon
    name={team.name}
    letters={team.tag}
    imageUrl={team.avatarUrl}
    size={size}
    isMine={isMine}
  />
);
