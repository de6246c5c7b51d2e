import {
  type CallAnswer,
  type CallInput,
  must,
  type reportMessage as contract,
} from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { countReport, report } from '../domain/report';
import { findRoom } from './find-room';

/** Reports a message that the caller may read. What changes no report does not count. */
export async function reportMessage(
  deps: ChatDeps,
  { params, body, actor }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  await deps.transaction(async () => {
    const { state: message } = await deps.messages.get(params.messageId);
    const found = await findRoom(deps, { id: message.roomId }, actor);
    must(found?.access.mayRead, 'message-not-found');
    must(message.authorId !== actor.id, 'own-message');
    const known = await deps.reports.find(message.id);
    const by = { ...body, userId: actor.id, isAutomatic: false };
    const now = deps.now();
    const decision = report(known?.state ?? null, { room: found.room, message, by }, now);
    if (decision.state === known?.state) return;
    const quota = await deps.reportQuotas.find(actor.id);
    const counted = countReport(quota?.state ?? null, actor.id, now);
    await deps.reportQuotas.save(quota, counted);
    await deps.reports.save(known, decision);
  });
  return { ok: true };
}
