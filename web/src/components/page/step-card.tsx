import { Check, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../lib/language/translate';
import './step-card.css';

interface StepProps {
  icon: LucideIcon;
  /** Its place among the steps; absent where their order does not matter. */
  note?: string;
  title: string;
  isDone?: boolean;
  isNext: boolean;
  children: ReactNode;
  actions: ReactNode;
}

/** One of the first steps of a player. */
export const StepCard = ({
  icon: Icon,
  note,
  title,
  isDone = false,
  isNext,
  children,
  actions,
}: StepProps) => (
  <li className={isNext ? 'card first-step is-next' : 'card first-step'}>
    <div className="row between">
      <span className={isDone ? 'first-step-mark good' : 'first-step-mark'}>
        {isDone ? <Check className="icon" aria-hidden /> : <Icon className="icon" aria-hidden />}
      </span>
      {note && <span className="small muted">{isDone ? t`Done` : note}</span>}
    </div>
    <div className="grow">
      <h3 className="strong">{title}</h3>
      <p className="muted">{children}</p>
    </div>
    <div className="row tight wrap">{actions}</div>
  </li>
);
