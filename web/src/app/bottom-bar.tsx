import { Menu as MenuIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Menu, MenuLine, MenuLink } from '../components/control/menu';
import { useFrameKind, useMe } from '../lib/session/session';
import { AccountItems } from './account-menu';
import { useNextQuery } from './next-query';
import { places } from './places';
import { PlaceLink, UnreadMark } from './rail';

/** The frame's links at the bottom of a phone's screen. */
export function BottomBar() {
  const me = useMe();
  const kind = useFrameKind();
  const next = useNextQuery();
  if (kind === 'guest') {
    return (
      <nav className="bottom" aria-label="Main">
        <Link className="button" to={`/sign-in${next}`}>
          Sign in
        </Link>
        <Link className="button primary" to={`/sign-up${next}`}>
          Create account
        </Link>
      </nav>
    );
  }
  return (
    <nav className="bottom" aria-label="Main">
      {places
        .filter(({ isInMore }) => !isInMore)
        .map((place) => (
          <PlaceLink key={place.to} {...place} />
        ))}
      <Menu
        triggerClass="place"
        trigger={
          <>
            <MenuIcon className="icon" aria-hidden />
            More
            <UnreadMark />
          </>
        }
      >
        {places
          .filter(({ isInMore }) => isInMore)
          .map(({ to, label, icon: Icon }) => (
            <MenuLink key={to} to={to} icon={<Icon className="icon" aria-hidden />}>
              {label}
            </MenuLink>
          ))}
        <MenuLine />
        {me && <AccountItems me={me} />}
      </Menu>
    </nav>
  );
}
