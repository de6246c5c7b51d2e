import type { CallAnswer, CallInput, decideSanctionAppeal as contract } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { decideAppeal } from '../domain/sanction';
import { changeSanction } from './change-sanction';

/** Decides an appeal; never the moderator who acted. */
export const decideSanctionAppeal = (
  deps: ChatDeps,
  { params, body, actor }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> =>
  changeSanction(deps, params.id, {
    by: (one, now) => decideAppeal(one, { ...body, byId: actor.id }, now),
    action: body.decision,
  });
