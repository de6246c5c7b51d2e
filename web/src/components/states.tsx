import { CloudOff, Inbox, Lock, SearchX, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CallFailure } from '../lib/api-client';
import { Button, buttonClass } from './button';
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

/** Where somebody can go on from a screen that has nothing for them. */
interface WayOn {
  to: string;
  label: string;
}

interface DeadEndProps {
  title: string;
  /** Why there is nothing to see here, in a sentence. */
  children: ReactNode;
  /** Lock for a permission, a crossed-out search otherwise. */
  isForbidden?: boolean;
  ways: WayOn[];
}

/** What asking again cannot change: says what is missing and leads somewhere. */
export const DeadEnd = ({ title, children, isForbidden = false, ways }: DeadEndProps) => (
  <EmptyState
    icon={isForbidden ? Lock : SearchX}
    title={title}
    actions={ways.map(({ to, label }, index) => (
      <Link key={to} className={buttonClass(index === 0 ? 'primary' : 'plain')} to={to}>
        {label}
      </Link>
    ))}
  >
    {children}
  </EmptyState>
);

interface ErrorStateProps {
  title: string;
  error: Error;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** What to say where the read found nothing (404), and where to go on. */
  missing?: { title: string; text: string; ways: WayOn[] };
}

const home: WayOn[] = [{ to: '/home', label: 'Home' }];

/** A read that failed: what is missing or not allowed leads on, anything else can be repeated. */
export function ErrorState({ title, error, onRetry, isRetrying, missing }: ErrorStateProps) {
  const status = error instanceof CallFailure ? error.status : null;
  // An id that is none (400) is an address with a typing error: there is nothing at it either.
  if (missing && (status === 404 || status === 400)) {
    return (
      <DeadEnd title={missing.title} ways={missing.ways}>
        {missing.text}
      </DeadEnd>
    );
  }
  if (status === 403) {
    return (
      <DeadEnd title="You have no access to this" ways={missing?.ways ?? home} isForbidden>
        {error.message}
      </DeadEnd>
    );
  }
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
