import { xpOfLevel } from '@contend/contracts';
import { Hexagon } from './hexagon';
import './level-ring.css';

interface LevelRingProps {
  name: string;
  imageUrl: string | null;
  level: number;
  xp: number;
  /** Width and height of the avatar in pixels. */
  size: number;
}

/** An avatar inside a ring that fills from one level to the next. */
export function LevelRing({ name, imageUrl, level, xp, size }: LevelRingProps) {
  const [from, to] = [xpOfLevel(level), xpOfLevel(level + 1)];
  const share = Math.min(1, (xp - from) / (to - from));
  return (
    <span
      className="level-ring"
      style={{ '--share': share, '--ring': `${size + 16}px` } as never}
      aria-hidden
    >
      <Hexagon name={name} imageUrl={imageUrl} size={size} />
      <span className="level-ring-level number">{level}</span>
    </span>
  );
}
