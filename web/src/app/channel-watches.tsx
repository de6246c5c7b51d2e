import { useLocation } from 'react-router-dom';
import { useConversations } from '../api/conversations';
import { useWatch } from '../lib/live/live';

function ChannelWatch({ id }: { id: string }) {
  useWatch('chat', id, 'community');
  return null;
}

/** Follows the channels that I have opened, for the mark of the rail; their screen follows all. */
export function ChannelWatches() {
  const { pathname } = useLocation();
  const channels = useConversations().data?.channels ?? [];
  if (pathname.startsWith('/community')) return null;
  return channels.map(({ id }) => <ChannelWatch key={id} id={id} />);
}
