import { type EventEnvelope, withdrawableKinds, type WithdrawnNotices } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { isWithdrawnBy, withdrawn } from '../domain/notification';
import { withdrawnIdOf } from '../data/withdrawn-id';

/** Removes notifications that are no longer true, and prevents late ones from being listed. */
export async function withdrawNotices(
  deps: ChatDeps,
  event: Pick<EventEnvelope, 'sequence' | 'time'>,
  withdrawals: WithdrawnNotices[],
): Promise<void> {
  for (const notices of withdrawals) await withdrawOf(deps, event, notices);
}

async function withdrawOf(
  { notifications }: ChatDeps,
  { sequence, time }: Pick<EventEnvelope, 'sequence' | 'time'>,
  notices: WithdrawnNotices,
): Promise<void> {
  const id = withdrawnIdOf(notices);
  const marker = await notifications.find(id);
  if (marker && isWithdrawnBy(marker.state, sequence)) return;
  const { userId, link } = notices;
  const end = { sequence, at: new Date(time) };
  await notifications.withdraw({ userId, link, kinds: withdrawableKinds }, end);
  const about = { userId, link, kind: 'challenge' as const, facts: {} };
  await notifications.save(marker, withdrawn(id, about, end));
}
