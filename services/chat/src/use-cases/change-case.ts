import type { Decision } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import type { SupportCase } from '../domain/support-case';
import { saveCaseAlone } from './save-case-alone';

/**
 * Changes a case, in turn with the messages of its room.
 * @throws `room-not-found`
 */
export function changeCase(
  deps: ChatDeps,
  caseId: string,
  change: (one: SupportCase, now: Date) => Decision<SupportCase>,
): Promise<SupportCase> {
  const save = () =>
    deps.transaction(async () => {
      const found = await deps.cases.get(caseId);
      return saveCaseAlone(deps, found, change(found.state, deps.now()));
    });
  return deps.roomQueue.run(caseId, save);
}
