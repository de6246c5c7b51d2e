import type { CallAnswer, CallInput, openSupportRequest as contract } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { derivedId } from '../domain/derived-id';
import { openCase } from './open-case';
import { showCase } from './show-case';

export async function openSupportRequest(
  deps: ChatDeps,
  { body, actor, newId }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const { topic, text } = body;
  const messageId = derivedId(newId, 'first message');
  const opening = { id: newId, channel: 'support' as const, topic, actor, messageId, text };
  await deps.transaction(() => openCase(deps, opening));
  const { state } = await deps.cases.get(newId);
  return showCase(deps, state, actor.id);
}
