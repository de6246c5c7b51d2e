import { CloudOff, Inbox, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button';
import './states.css';

interface EmptyStateProps {
  icon?: LucideIcon;
  title: string;
  /** What to do next, in a sentence. */
  children: ReactNode;
  /** The next step itself. */
  actions?: ReactNode;
}

export function EmptyState({ icon: Icon = Inbox, title, children, actions }: EmptyStateProps) {
  return (
    <div className="state appear">
      <span className="state-mark">
        <Icon className="icon" aria-hidden />
      </span>
      <p className="state-title">{title}</p>
      <p className="muted">{children}</p>
      {actions && <div className="row tight wrap">{actions}</div>}
    </div>
  );
}

interface ErrorStateProps {
  title: string;
  error: Error;
  onRetry?: () => void;
  isRetrying?: boolean;
}

export function ErrorState({ title, error, onRetry, isRetrying }: ErrorStateProps) {
  return (
    <div className="state appear" role="alert">
      <span className="state-mark bad">
        <CloudOff className="icon" aria-hidden />
      </span>
      <p className="state-title">{title}</p>
      <p className="muted">{error.message}</p>
      {onRetry && (
        <Button onClick={onRetry} loading={isRetrying}>
          Try again
        </Button>
      )}
    </div>
  );
}
