import { Link, useLocation } from 'react-router-dom';
import { Logo } from '../components/logo';
import { places, type Place } from './places';

/** A match is played for a wager, and an invite link leads to a team: they belong there. */
const isAt = (pathname: string, to: string): boolean =>
  pathname.startsWith(to) ||
  (to === '/wagers' && pathname.startsWith('/matches/')) ||
  (to === '/teams' && pathname.startsWith('/invite/'));

export function PlaceLink({ to, label, icon: Icon }: Place) {
  const { pathname } = useLocation();
  return (
    <Link to={to} aria-current={isAt(pathname, to) ? 'page' : undefined} className="place">
      <Icon className="icon" aria-hidden />
      {label}
    </Link>
  );
}

export const Rail = () => (
  <nav className="rail" aria-label="Main">
    <Link className="mark" to="/" aria-label="Contend">
      <Logo />
    </Link>
    {places.map((place) => (
      <PlaceLink key={place.to} {...place} />
    ))}
  </nav>
);
