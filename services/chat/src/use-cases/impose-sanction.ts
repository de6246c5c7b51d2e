import type { ChatDeps } from '../deps';
import { derivedId } from '../domain/derived-id';
import { imposedEntry } from '../domain/moderation-log';
import { impose, type Sanction } from '../domain/sanction';

/** Imposes a sanction with a line of the public log, in the current transaction. */
export async function imposeSanction(
  { sanctions, moderationLog, now }: ChatDeps,
  fields: Parameters<typeof impose>[0],
): Promise<Sanction> {
  const known = await sanctions.find(fields.id);
  if (known) return known.state;
  const { state } = await sanctions.save(null, impose(fields, now()));
  const id = derivedId(state.id, 'imposed');
  await moderationLog.add({ id, ...imposedEntry(state) });
  return state;
}
