import { listMySupportCases, sendLiveChatMessage } from '@contend/contracts';
import { keyOf } from '../../lib/calls';
import { useCommand } from '../../lib/use-command';
/** Posts in my open live chat, or opens one. */
export const useSendLiveChat = () =>
  useCommand(sendLiveChatMessage, { stales: [keyOf(listMySupportCases)] });
