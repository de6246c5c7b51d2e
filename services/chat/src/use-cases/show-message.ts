import type { CallAnswer, CallInput, showMessage as contract } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { moderateMessage } from './moderate-message';

/** Shows a hidden message again. */
export const showMessage = (
  deps: ChatDeps,
  { params, actor }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> =>
  moderateMessage(deps, { messageId: params.messageId, actor, rule: null });
