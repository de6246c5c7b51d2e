import { Clock, ShieldAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import { Chip } from '../../../components/page/chip';
import { Countdown } from '../../../components/page/times';
import { t } from '../../../lib/language/translate';

interface BarProps {
  until?: string | null;
  tone?: 'warn' | 'live';
  children: ReactNode;
  /** A second line with the consequence for the reader; the first one is emphasized above it. */
  note?: ReactNode;
  /** A fact beside the actions. */
  aside?: ReactNode;
  actions?: ReactNode;
}

/** Whether no clock of the match runs, because its event is paused. */
export const ClocksPaused = createContext(false);

/** One line below the score: the time left, the state, and the action. */
export function StepBar({ until, tone, children, note, aside, actions }: BarProps) {
  const isPaused = useContext(ClocksPaused);
  const Icon = tone === 'warn' && !until ? ShieldAlert : Clock;
  return (
    <div className={tone ? `match-step is-${tone}` : 'match-step'}>
      <div className="row tight grow">
        <Icon className="icon" aria-hidden />
        {until &&
          (isPaused ? <Chip tone="warn">{t`Event paused`}</Chip> : <Countdown until={until} />)}
        {note ? (
          <div className="match-step-words">
            <p className="strong">{children}</p>
            <p className="small muted">{note}</p>
          </div>
        ) : (
          <p className="muted">{children}</p>
        )}
      </div>
      {aside}
      {actions && <div className="match-actions">{actions}</div>}
    </div>
  );
}
