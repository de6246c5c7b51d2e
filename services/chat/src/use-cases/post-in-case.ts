import type { Actor, DomainEvent } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { answer, ask } from '../domain/support-case';
import { saveCase } from './save-case';

/**
 * Changes a case for a message in its room: a question of its user, or an answer of staff.
 * @throws `support-held`, `room-closed`, `too-many-support-requests`
 */
export async function postInCase(
  deps: Pick<ChatDeps, 'cases' | 'openCases'>,
  caseId: string,
  { actor, at }: { actor: Pick<Actor, 'id'>; at: Date },
): Promise<DomainEvent[]> {
  const found = await deps.cases.get(caseId);
  const isUser = found.state.userId === actor.id;
  return saveCase(deps, found, isUser ? ask(found.state, at) : answer(found.state, actor.id, at));
}
