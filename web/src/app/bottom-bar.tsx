import { Menu as MenuIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Menu } from '../components/menu';
import { useFrameKind, useMe } from '../lib/session';
import { AccountItems } from './account-menu';
import { places } from './places';
import { PlaceLink } from './rail';

/** The frame's links at the bottom of a phone's screen. */
export function BottomBar() {
  const me = useMe();
  const kind = useFrameKind();
  if (kind === 'guest') {
    return (
      <nav className="bottom" aria-label="Main">
        <Link className="button" to="/sign-in">
          Sign in
        </Link>
        <Link className="button primary" to="/sign-up">
          Create account
        </Link>
      </nav>
    );
  }
  return (
    <nav className="bottom" aria-label="Main">
      {places.map((place) => (
        <PlaceLink key={place.to} {...place} />
      ))}
      <Menu
        triggerClass="place"
        trigger={
          <>
            <MenuIcon className="icon" aria-hidden />
            More
          </>
        }
      >
        {me && <AccountItems me={me} />}
      </Menu>
    </nav>
  );
}
