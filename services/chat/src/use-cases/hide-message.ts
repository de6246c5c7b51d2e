import type { CallAnswer, CallInput, hideMessage as contract } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { moderateMessage } from './moderate-message';

/** Hides a message: moderators anywhere, captains in their team’s room. A repeat changes nothing. */
export const hideMessage = (
  deps: ChatDeps,
  { params, body, actor }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> =>
  moderateMessage(deps, { messageId: params.messageId, actor, rule: body.rule });
