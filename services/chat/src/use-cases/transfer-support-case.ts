import {
  type CallAnswer,
  type CallInput,
  getRoles,
  hasRole,
  must,
  Refusal,
  type transferSupportCase as contract,
} from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { transfer } from '../domain/support-case';
import { changeCase } from './change-case';
import { showCase } from './show-case';

/** Transfers a case to a user with the role of a moderator, or back to the inbox. */
export async function transferSupportCase(
  deps: ChatDeps,
  { params, body, actor }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const { toId } = body;
  must(toId === null || (await isStaff(deps, toId)), 'not-staff');
  const moved = await changeCase(deps, params.id, (one, now) =>
    transfer(one, { by: actor, toId }, now),
  );
  return showCase(deps, moved, actor.id);
}

async function isStaff({ http }: Pick<ChatDeps, 'http'>, userId: string): Promise<boolean> {
  try {
    return hasRole(await http.call(getRoles, { params: { userId } }), 'moderator');
  } catch (error) {
    if (error instanceof Refusal && error.code === 'user-not-found') return false;
    throw error;
  }
}
