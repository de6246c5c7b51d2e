import './parts.css';

interface GameMarkProps {
  /** Two letters and a hue in degrees, as the game itself gives them. */
  game: { mark: string; hue: number } | undefined;
  size?: number;
}

export function GameMark({ game, size = 36 }: GameMarkProps) {
  return (
    <span
      className="game"
      style={{ '--size': `${size}px`, '--hue': game?.hue ?? 220 } as never}
      aria-hidden
    >
      {game?.mark ?? '··'}
    </span>
  );
}
