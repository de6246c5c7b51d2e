import type { Pausing } from '../query/slices';
import type { Doc } from '../values/bson';
import { countField, type Call } from './command';
import { openView, type ReadView } from './read-views';

/** Replies with the first batch of a read; the view is released with its cursor. */
export function startCursor(
  call: Call,
  { ns, size }: { ns: string; size: { batchSize?: number; isSingle?: boolean } },
  read: (opened: ReadView) => Pausing<Buffer>,
): Promise<Doc> {
  const opened = openView(call);
  try {
    const docs = read(opened);
    return call.server.cursors.start({ ns, docs, owner: call.sessionId, ...opened }, size);
  } catch (error) {
    opened.close();
    throw error;
  }
}

/** The requested size of a batch. */
export const batchSizeOf = (body: Doc): { batchSize?: number } => {
  const batchSize = countField(body, 'batchSize');
  return batchSize === undefined ? {} : { batchSize };
};
