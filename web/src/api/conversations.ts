import { listConversations } from '@contend/contracts';
import { useMe } from '../lib/session/session';
import { useRead } from '../lib/http/use-read';

/** The number of unread messages in a room of mine; 0 while it is not known. */
export const useUnreadIn = (roomId: string): number =>
  useConversations().data?.items.find(({ room }) => room.id === roomId)?.unread ?? 0;

/** My conversations in matches, scrims and teams, with unread counts. */
export function useConversations() {
  const me = useMe();
  return useRead(listConversations, {}, { enabled: me !== null });
}

/** Unread messages of my conversations, and of the channels of the community that I have opened. */
export function useUnreadMessages(): number {
  const { unread = 0, channels = [] } = useConversations().data ?? {};
  return channels.reduce((sum, one) => sum + one.unread, unread);
}
