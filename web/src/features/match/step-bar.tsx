import { Clock, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Countdown } from '../../components/times';

interface BarProps {
  until?: string | null;
  tone?: 'warn' | 'live';
  children: ReactNode;
  actions?: ReactNode;
}

/** One line below the score: how long, what, and the one thing to do. */
export function StepBar({ until, tone, children, actions }: BarProps) {
  const Icon = tone === 'warn' && !until ? ShieldAlert : Clock;
  return (
    <div className={tone ? `match-step is-${tone}` : 'match-step'}>
      <p className="row tight grow">
        <Icon className="icon" aria-hidden />
        {until && <Countdown until={until} />}
        <span className="muted">{children}</span>
      </p>
      {actions && <div className="match-actions">{actions}</div>}
    </div>
  );
}
