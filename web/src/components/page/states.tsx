import { CallFailure } from '@contend/client';
import { CloudOff, Inbox, Lock, SearchX, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../control/button';
import { t } from '../../lib/language/translate';
import './states.css';

interface EmptyStateProps {
  icon?: LucideIcon;
  title: string;
  /** The next step, in a sentence. */
  children: ReactNode;
  /** The button or link of the next step. */
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

/** A link from a screen that has nothing to show. */
interface WayOn {
  to: string;
  label: string;
}

interface DeadEndProps {
  title: string;
  /** The reason why there is nothing to show, in a sentence. */
  children: ReactNode;
  /** Lock for a permission, a crossed-out search otherwise. */
  isForbidden?: boolean;
  ways: WayOn[];
}

/** An error that a retry cannot change: names what is missing and links to another page. */
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
  /** Text and link for a read that found nothing (404). */
  missing?: { title: string; text: string; ways: WayOn[] };
}

const home: WayOn[] = [{ to: '/home', label: t`Home` }];

/** A failed read: missing or forbidden data gets a link, any other error a retry. */
export function ErrorState({ title, error, onRetry, isRetrying, missing }: ErrorStateProps) {
  const status = error instanceof CallFailure ? error.status : null;
  // A malformed id (400) is an address with a typing error: nothing exists there either.
  if (missing && (status === 404 || status === 400)) {
    return (
      <DeadEnd title={missing.title} ways={missing.ways}>
        {missing.text}
      </DeadEnd>
    );
  }
  if (status === 403) {
    return (
      <DeadEnd title={t`You have no access to this`} ways={missing?.ways ?? home} isForbidden>
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
          {t`Try again`}
        </Button>
      )}
    </div>
  );
}
