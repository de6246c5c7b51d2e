import type { WatchRequest } from '@contend/contracts';
import { useLocation } from 'react-router-dom';
import { useConversations } from '../../api/conversations';
import { useWatch } from '../../lib/live/live';

interface RoomWatchProps {
  id: string;
  kind: NonNullable<WatchRequest['roomKind']>;
}

function RoomWatch({ id, kind }: RoomWatchProps) {
  useWatch('chat', id, kind);
  return null;
}

/**
 * Follows rooms whose messages are not pushed to each of their readers, for the unread mark of the
 * rail: those of events that I entered, and the channels that I have opened. The screen of the
 * channels follows all of them.
 */
export function RoomWatches() {
  const { pathname } = useLocation();
  const { channels = [], eventRooms = [] } = useConversations().data ?? {};
  const followed = pathname.startsWith('/community') ? [] : channels;
  return (
    <>
      {eventRooms.map((id) => (
        <RoomWatch key={id} id={id} kind="tournament" />
      ))}
      {followed.map(({ id }) => (
        <RoomWatch key={id} id={id} kind="community" />
      ))}
    </>
  );
}
