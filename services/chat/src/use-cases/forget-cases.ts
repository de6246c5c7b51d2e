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
  const own = await cases.allOf(userId);
  for (const found of own) {
    await saveCaseAlone(deps, found, closeErased(found.state, now()));
  }
  const roomIds = own.map(({ state }) => state.id);
  if (roomIds.length > 0) await messages.overwriteStaff(roomIds, erasedAnswer);
  await openCases.delete(userId);
  for (const held of await cases.heldBy(userId)) {
    await saveCaseAlone(deps, held, release(held.state, now()));
  }
}
