import type { ChatDeps } from '../deps';
import { erasedAnswer } from '../domain/message';
import { closeErased, release } from '../domain/support-case';
import { saveCaseAlone } from './save-case-alone';

/**
 * Erases a user’s cases: closes them, and replaces what staff wrote to the user. Cases that an
 * erased staff member held are free again.
 */
export async function forgetCases(deps: ChatDeps, userId: string): Promise<void> {
  const { cases, openCases, messages, now } = deps;
  const ids = await cases.idsOf(userId);
  for (const id of ids) {
    const found = await cases.get(id);
    await saveCaseAlone(deps, found, closeErased(found.state, now()));
  }
  if (ids.length > 0) await messages.overwriteStaff(ids, erasedAnswer);
  await openCases.forget(userId);
  for (const held of await cases.heldBy(userId)) {
    await saveCaseAlone(deps, held, release(held.state, now()));
  }
}
