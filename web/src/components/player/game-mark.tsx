import '../page/parts.css';

interface GameMarkProps {
  /** Two letters and a hue in degrees, from the game's data. */
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
