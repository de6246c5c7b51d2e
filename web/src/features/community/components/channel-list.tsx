import type { Channel } from '@contend/contracts';
import { Hash, Megaphone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useWatch } from '../../../lib/live/live';
import { UnreadCount } from '../../../components/page/unread-count';
import { t } from '../../../lib/language/translate';

/** Follows a channel that is not open, so that its unread count is live. */
function ChannelWatch({ id }: Pick<Channel, 'id'>) {
  useWatch('chat', id, 'community');
  return null;
}

interface ChannelLinkProps {
  channel: Channel;
  isOpen: boolean;
}

const ChannelLink = ({ channel, isOpen }: ChannelLinkProps) => {
  const { name, unread, isReadOnly } = channel;
  const Icon = isReadOnly ? Megaphone : Hash;
  return (
    <li>
      <Link
        className={unread > 0 ? 'community-place is-unread' : 'community-place'}
        to={`/community/${name}`}
        aria-current={isOpen ? 'page' : undefined}
      >
        <Icon className="icon" aria-hidden />
        <span className="clip grow">{name}</span>
        <UnreadCount count={unread} />
      </Link>
      {!isOpen && <ChannelWatch id={channel.id} />}
    </li>
  );
};

const groups = [
  { group: 'main', title: null },
  { group: 'games', title: t`Games` },
] as const;

interface ChannelListProps {
  channels: Channel[];
  openName: string | undefined;
}

/** The channels in their groups, with unread counts. */
export const ChannelList = ({ channels, openName }: ChannelListProps) =>
  groups.map(({ group, title }) => (
    <div key={group}>
      {title && <h2 className="community-group small faint">{title}</h2>}
      <ul aria-label={title ?? t`Main channels`}>
        {channels
          .filter((channel) => channel.group === group)
          .map((channel) => (
            <ChannelLink key={channel.id} channel={channel} isOpen={channel.name === openName} />
          ))}
      </ul>
    </div>
  ));
