import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './parts.css';

interface PageHeadProps {
  title: string;
  /** The parent screen. */
  above?: { to: string; label: string };
  note?: ReactNode;
  actions?: ReactNode;
}

/** The title of a screen and of the window. */
export function PageHead({ title, above, note, actions }: PageHeadProps) {
  return (
    <header className="page-head">
      <title>{`${title} · Contend`}</title>
      <div className="grow">
        {above && (
          <p className="small muted">
            <Link to={above.to}>{above.label}</Link> /
          </p>
        )}
        <h1>{title}</h1>
        {note && <div className="muted">{note}</div>}
      </div>
      {actions && <div className="row tight wrap">{actions}</div>}
    </header>
  );
}
