import { decide, type Decision } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { ChatDeps } from '../deps';
import type { SupportCase } from '../domain/support-case';
import { saveCase } from './save-case';

/** Saves a case and emits its events. */
export async function saveCaseAlone(
  deps: Pick<ChatDeps, 'cases' | 'openCases' | 'rooms'>,
  from: Stored<SupportCase>,
  decision: Decision<SupportCase>,
): Promise<SupportCase> {
  const events = await saveCase(deps, from, decision);
  const room = await deps.rooms.get(from.state.id);
  await deps.rooms.save(room, decide(room.state, { events }));
  return decision.state;
}
