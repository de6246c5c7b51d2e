import { Menu as MenuIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useFrameKind } from '../../lib/session/session';
import { LaterMenu } from '../menus/later-menu';
import { useNextQuery } from './next-query';
import { places } from './places';
import { MoreMark, PlaceLink } from './rail';
import { t } from '../../lib/language/translate';

const loadMenu = async () => (await import('../menus/more-menu')).MoreMenu;

/** The frame's links at the bottom of a phone's screen. */
export function BottomBar() {
  const kind = useFrameKind();
  const next = useNextQuery();
  if (kind === 'guest') {
    return (
      <nav className="bottom" aria-label={t`Main`}>
        <Link className="button" to={`/sign-in${next}`}>
          {t`Sign in`}
        </Link>
        <Link className="button primary" to={`/sign-up${next}`}>
          {t`Create account`}
        </Link>
      </nav>
    );
  }
  return (
    <nav className="bottom" aria-label={t`Main`}>
      {places
        .filter(({ isInMore }) => !isInMore)
        .map((place) => (
          <PlaceLink key={place.to} {...place} />
        ))}
      <LaterMenu
        load={loadMenu}
        triggerClass="place"
        trigger={
          <>
            <MenuIcon className="icon" aria-hidden />
            {t`More`}
            <MoreMark />
          </>
        }
      />
    </nav>
  );
}
