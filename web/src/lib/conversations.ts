import { listConversations } from '@contend/contracts';
import { useMe } from './session';
import { useRead } from './use-read';

/** My conversations in matches, scrims and teams, with unread counts. */
export function useConversations() {
  const me = useMe();
  return useRead(listConversations, {}, { enabled: me !== null });
}
