import { postMatchMessage } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { messagesKey } from './list-messages';

export const usePostMessage = (matchId: string) =>
  useCommand(postMatchMessage, { stales: [messagesKey(matchId)] });
