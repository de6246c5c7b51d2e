import type { ChatDeps } from '../deps';
import { isExpired } from '../domain/support-case';

/** Deletes a closed case with its messages at the end of its retention. */
export async function expireCase(deps: ChatDeps, caseId: string): Promise<void> {
  const { cases, rooms, messages, readMarkers, transaction, now } = deps;
  await transaction(async () => {
    const found = await cases.find(caseId);
    if (!found || !isExpired(found.state, now())) return;
    const { state } = await rooms.get(caseId);
    await messages.deleteUpTo({ id: caseId, deletedNumber: state.messages });
    await readMarkers.deleteIn(caseId);
    await rooms.delete(caseId);
    await cases.delete(caseId);
  });
}
