import type { MatchReply } from '@contend/contracts';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { useMatch } from '../../api/matches';
import { UnreadCount } from '../../components/page/unread-count';
import { useUnreadMessages } from '../../api/conversations';
import { LiveChatButton, useLiveChatUnread } from '../../features/support/components/live-chat';
import { Mark } from './mark';
import { places, type Place } from './places';
import { t } from '../../lib/language/translate';

/** An invite link leads to a team, so its screen belongs there. */
const isAt = (pathname: string, to: string): boolean =>
  pathname.startsWith(to) || (to === '/teams' && pathname.startsWith('/invite/'));

/** The section of a match’s room, by its kind. */
const sections: Partial<Record<MatchReply['kind'], string>> = {
  wager: '/wagers',
  scrim: '/scrims',
  tournament: '/tournaments',
};

/** The section of the open match room, once its match is loaded; nothing on other screens. */
function useRoomSection(pathname: string): string | undefined {
  const matchId = matchPath('/matches/:matchId', pathname)?.params.matchId;
  // Subscribes to the match that its room loads, without a request of its own.
  const match = useMatch(matchId ?? '', { enabled: false });
  return matchId && match.data ? sections[match.data.kind] : undefined;
}

/** The number of unread messages in my conversations and opened channels. */
const UnreadMark = () => (
  <span className="place-mark">
    <UnreadCount count={useUnreadMessages()} />
  </span>
);

/** The same with those of staff in the support chat: “More” leads to both. */
export const MoreMark = () => (
  <span className="place-mark">
    <UnreadCount count={useUnreadMessages() + useLiveChatUnread()} />
  </span>
);

export function PlaceLink({ to, label, icon: Icon }: Place) {
  const { pathname } = useLocation();
  const section = useRoomSection(pathname);
  const isHere = isAt(pathname, to) || section === to;
  return (
    <Link to={to} aria-current={isHere ? 'page' : undefined} className="place">
      <Icon className="icon" aria-hidden />
      {label}
      {to === '/community' && <UnreadMark />}
    </Link>
  );
}

export const Rail = () => (
  <nav className="rail" aria-label={t`Main`}>
    <Mark className="mark" />
    {places.map((place) => (
      <PlaceLink key={place.to} {...place} />
    ))}
    <LiveChatButton />
  </nav>
);
