import type { Decision, Sanction as ShownSanction } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { derivedId } from '../domain/derived-id';
import { endedEntry, type LogEntry } from '../domain/moderation-log';
import type { Sanction } from '../domain/sanction';
import { showSanctions } from './show-sanctions';

interface Change {
  by(one: Sanction, now: Date): Decision<Sanction>;
  /** What the public log says; null for nothing. */
  action: LogEntry['action'] | null;
}

/** Changes a sanction, with an entry of the public log. @throws `sanction-not-found` */
export async function changeSanction(
  deps: ChatDeps,
  id: string,
  { by, action }: Change,
): Promise<ShownSanction> {
  const { sanctions, moderationLog, transaction, now } = deps;
  const state = await transaction(async () => {
    const stored = await sanctions.get(id);
    const at = now();
    const saved = await sanctions.save(stored, by(stored.state, at));
    const entryId = derivedId(id, saved.version, 'sanction');
    if (action) await moderationLog.add({ id: entryId, ...endedEntry(saved.state, action, at) });
    return saved.state;
  });
  const [shown] = await showSanctions(deps, [state]);
  return shown as NonNullable<typeof shown>;
}
