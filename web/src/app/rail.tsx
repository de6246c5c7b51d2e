import { Link, NavLink, useMatch } from 'react-router-dom';
import { Logo } from '../components/logo';
import { places, type Place } from './places';

/** A match is played for a wager, so its room lights the wagers' place. */
export function PlaceLink({ to, label, icon: Icon }: Place) {
  const inMatch = useMatch('/matches/:matchId') !== null && to === '/wagers';
  return (
    <NavLink to={to} aria-current={inMatch ? 'page' : undefined} className="place">
      <Icon className="icon" aria-hidden />
      {label}
    </NavLink>
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
