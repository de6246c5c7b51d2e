import { listMySupportCases, sendLiveChatMessage } from '@contend/contracts';
import { keyOf } from '../../lib/http/calls';
import { useCommand } from '../../lib/http/use-command';
/** Posts in my open live chat, or opens one. */
export const useSendLiveChat = () =>
  useCommand(sendLiveChatMessage, { stales: [keyOf(listMySupportCases)] });
