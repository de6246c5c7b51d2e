import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../../../components/page/logo';
import { Toasts } from '../../../components/dialog/toasts';
import './auth.css';

interface AuthCardProps {
  title: string;
  note?: ReactNode;
  children: ReactNode;
  /** A link to the other screen: sign-in or sign-up. */
  foot?: ReactNode;
}

/** The single card of a screen outside the frame, which shows toasts as the frame does. */
export const AuthCard = ({ title, note, children, foot }: AuthCardProps) => (
  <>
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
    <Toasts />
  </>
);
