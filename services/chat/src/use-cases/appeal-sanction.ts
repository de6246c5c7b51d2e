import type { CallAnswer, CallInput, appealSanction as contract } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { appeal } from '../domain/sanction';
import { changeSanction } from './change-sanction';

/** Appeals the caller’s sanction. */
export const appealSanction = (
  deps: ChatDeps,
  { params, body, actor }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> =>
  changeSanction(deps, params.id, {
    by: (one, now) => appeal(one, { ...body, userId: actor.id }, now),
    action: null,
  });
