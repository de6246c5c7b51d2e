import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../../components/logo';
import './auth.css';

interface AuthCardProps {
  title: string;
  note?: ReactNode;
  children: ReactNode;
  /** The way to the neighbouring screen. */
  foot?: ReactNode;
}

/** The one card of a screen that comes before the product. */
export const AuthCard = ({ title, note, children, foot }: AuthCardProps) => (
  <main className="auth">
    <title>{`${title} · Contend`}</title>
    <Link to="/" aria-label="Contend">
      <Logo size={48} />
    </Link>
    <section className="card auth-card">
      <div>
        <h1>{title}</h1>
        {note && <p className="muted">{note}</p>}
      </div>
      {children}
    </section>
    {foot && <p className="muted">{foot}</p>}
  </main>
);
