import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '../../../lib/format/format';
import { t } from '../../../lib/language/translate';

interface HeadsProps {
  /** Who is ranked. */
  who: string;
  /** Of the column with the change of rank, where the board has it. */
  moved?: string | undefined;
  figures: readonly string[];
  score: string;
}

export const BoardHeads = ({ who, moved, figures, score }: HeadsProps) => (
  <div className="leader-heads" aria-hidden>
    <span className="leader-rank">{t`Rank`}</span>
    {moved !== undefined && <span className="leader-moved">{moved}</span>}
    <span className="grow">{who}</span>
    {figures.map((head) => (
      <span key={head} className="leader-figure">
        {head}
      </span>
    ))}
    <span className="leader-score">{score}</span>
  </div>
);

interface PlaceRowProps {
  to: string;
  rank: number;
  moved?: ReactNode;
  picture: ReactNode;
  name: string;
  /** Beside the name, where the place is the caller's. */
  own: string;
  isMine: boolean;
  /** Below the name. */
  about: string;
  /** The second one, won and lost, is emphasized. */
  figures: readonly string[];
  score: string;
}

/** A place of a board, as a link to who has it. */
export function PlaceRow({ to, rank, moved, picture, name, own, ...place }: PlaceRowProps) {
  const { isMine, about, figures, score } = place;
  return (
    <li>
      <Link className={isMine ? 'leader mine' : 'leader'} to={to}>
        <span className={rank <= 3 ? `leader-rank top-${rank}` : 'leader-rank'}>
          {formatCount(rank)}
        </span>
        {moved}
        {picture}
        <span className="grow leader-name">
          <span className="strong clip">
            {name} {isMine && <span className="muted">{own}</span>}
          </span>
          <span className="small faint clip">{about}</span>
        </span>
        {figures.map((figure, nth) => (
          <span key={nth} className={`${nth === 1 ? 'strong' : 'muted'} leader-figure`}>
            {figure}
          </span>
        ))}
        <span className="number leader-score">{score}</span>
      </Link>
    </li>
  );
}
