import type { Decision, DomainEvent } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { ChatDeps } from '../deps';
import { addCase, removeCase } from '../domain/open-cases';
import type { SupportCase } from '../domain/support-case';

type Saved = Pick<ChatDeps, 'cases' | 'openCases'>;

/**
 * Saves a case, and returns its events: they are emitted with its room, which has the same id, so
 * that the events of both have one sequence.
 * @throws `too-many-support-requests`
 */
export async function saveCase(
  { cases, openCases }: Saved,
  from: Stored<SupportCase> | null,
  { state, events, timers }: Decision<SupportCase>,
): Promise<DomainEvent[]> {
  const wasOpen = from !== null && from.state.status !== 'closed';
  const isOpen = state.status !== 'closed';
  if (wasOpen !== isOpen) {
    const known = await openCases.find(state.userId);
    if (isOpen) await openCases.save(known, addCase(known?.state ?? null, state));
    else if (known) await openCases.save(known, removeCase(known.state, state.id));
  }
  await cases.save(from, { state, events: [], timers });
  return events;
}
