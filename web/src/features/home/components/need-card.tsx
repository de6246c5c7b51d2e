import type { ReactNode } from 'react';
import { Hexagon } from '../../../components/player/hexagon';

interface NeedCardProps {
  chip: ReactNode;
  clock?: ReactNode;
  /** What happens at the deadline. */
  then?: string | undefined;
  /** The icon before the title; the player's hexagon by default. */
  mark?: ReactNode;
  name: string;
  avatarUrl?: string | null | undefined;
  title: string;
  note: string;
  figures?: { label: string; value: string }[];
  children: ReactNode;
}

/** One task of the player: what, until when, for how much, and its actions. */
export const NeedCard = ({ mark, figures = [], ...card }: NeedCardProps) => (
  <li className="card need appear">
    <div className="row between need-top">
      {card.chip}
      <span className="need-clock end">
        {card.clock}
        {card.then && <span className="small muted">{card.then}</span>}
      </span>
    </div>
    <div className="row">
      {mark ?? <Hexagon name={card.name} imageUrl={card.avatarUrl} size={38} />}
      <div className="grow need-words">
        <p className="strong">{card.title}</p>
        <p className="small muted">{card.note}</p>
      </div>
    </div>
    {figures.length > 0 && (
      <dl className="need-figures">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt className="small muted">{label}</dt>
            <dd className="number amount">{value}</dd>
          </div>
        ))}
      </dl>
    )}
    <div className="row tight wrap need-actions">{card.children}</div>
  </li>
);
