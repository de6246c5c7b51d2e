import type { ReactNode } from 'react';
import './hexagon.css';

const tones = 10;

/** The same name always has the same color. */
export function toneOf(name: string): number {
  let sum = 0;
  for (const letter of name.toLowerCase()) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
  return sum % tones;
}

interface HexagonProps {
  name: string;
  imageUrl?: string | null;
  /** Width and height in pixels. */
  size?: number;
  /** Adds a ring for the player whose screen it is. */
  isMine?: boolean;
  /** An open seat. */
  isUnknown?: boolean;
  /** Shown without a picture, instead of the first two letters of the name: a team's tag. */
  letters?: string;
}

/** A player's avatar: their picture, or the first two letters of their name. */
export function Hexagon(props: HexagonProps) {
  const { name, imageUrl, size = 32, isMine = false, isUnknown, letters } = props;
  const shown = (letters ?? name.slice(0, 2)).toUpperCase();
  const face = (
    <span
      className={isUnknown ? 'hexagon unknown' : `hexagon tone-${toneOf(name)}`}
      style={{ '--size': `${size}px` } as never}
      data-letters={shown.length}
    >
      {imageUrl ? <img src={imageUrl} alt="" /> : shown}
    </span>
  );
  return (
    <span
      className={isMine ? 'hexagon-ring mine' : 'hexagon-ring'}
      style={{ '--size': `${isMine ? size + 4 : size}px` } as never}
      aria-hidden
    >
      {face}
    </span>
  );
}

/** The specification's badge: 40 px, with a slot for media and an on/off status. */
export const badgeSize = 40;

interface HexagonBadgeProps {
  media: ReactNode;
  status: 'on' | 'off';
  /** The meaning of the status: “checked in”, “earned”. */
  statusLabel: string;
}

export function HexagonBadge({ media, status, statusLabel }: HexagonBadgeProps) {
  return (
    <span
      className="hexagon-badge"
      data-status={status}
      style={{ '--size': `${badgeSize}px` } as never}
    >
      <span className="hexagon-badge-media">{media}</span>
      <i aria-hidden />
      <span className="unseen">{statusLabel}</span>
    </span>
  );
}
