import type { CallAnswer, CallInput, endSanction as contract } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { end } from '../domain/sanction';
import { changeSanction } from './change-sanction';

/** Ends a sanction before its time. */
export const endSanction = (
  deps: ChatDeps,
  { params, actor }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> =>
  changeSanction(deps, params.id, { by: (one, now) => end(one, actor.id, now), action: 'ended' });
