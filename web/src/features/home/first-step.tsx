import { Check, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/button';

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
export const Step = ({
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
      {note && <span className="small muted">{isDone ? 'Done' : note}</span>}
    </div>
    <div className="grow">
      <h3 className="strong">{title}</h3>
      <p className="muted">{children}</p>
    </div>
    <div className="row tight wrap">{actions}</div>
  </li>
);

interface WelcomeProps {
  name: string;
  /** How many of three steps are done; absent where they are not counted. */
  done?: number;
  onHide: () => void;
  children: ReactNode;
}

/** The head of the first steps, which hides them. */
export const Welcome = ({ name, done, onHide, children }: WelcomeProps) => (
  <div className="row wrap between">
    <div className="grow">
      <h2 className="first-steps-title">Welcome, {name}</h2>
      {children}
    </div>
    <span className="row tight">
      {done !== undefined && (
        <>
          <span className="small muted">{done} of 3 done</span>
          <progress className="first-steps-bar" max={3} value={done} aria-label="Steps done" />
        </>
      )}
      <Button look="quiet" onClick={onHide}>
        Hide
      </Button>
    </span>
  </div>
);
