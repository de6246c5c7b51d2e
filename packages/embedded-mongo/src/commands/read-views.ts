import { Timestamp } from 'bson';
import { failure } from '../errors';
import type { Collection } from '../storage/catalog';
import type { View } from '../storage/view';
import { isDoc } from '../values/bson';
import { timeText } from './cluster-time';
import { collectionOf, namespaceOf, type Call } from './command';

/** The state that one command reads. */
export interface ReadView {
  view: View;
  close(): void;
  /** Ends its transaction, when it has one of its own. */
  until?: Promise<void>;
  /** The cluster time of a snapshot read. */
  atClusterTime?: Timestamp;
}

/**
 * A view for one command, with a function that releases its snapshot.
 * @throws SnapshotTooOld for a cluster time whose state is not kept.
 */
export function openView(call: Call): ReadView {
  const { transaction, server, body } = call;
  if (transaction) {
    return { view: transaction.view, close: () => undefined, until: transaction.ended };
  }
  const { level, atClusterTime } = isDoc(body.readConcern) ? body.readConcern : {};
  return level === 'snapshot' ? openSnapshot(call, atClusterTime) : server.engine.openView();
}

function openSnapshot({ server }: Call, at: unknown): ReadView {
  const { snapshots } = server.engine;
  if (!(at instanceof Timestamp)) {
    const atClusterTime = server.clock.tick();
    return { ...snapshots.open(timeText(atClusterTime)), atClusterTime };
  }
  const opened = snapshots.reopen(timeText(at));
  if (opened) return { ...opened, atClusterTime: at };
  throw failure('SnapshotTooOld', `Read timestamp ${timeText(at)} is not available`);
}

/**
 * The collection that a read uses, if any.
 * @throws SnapshotUnavailable when a snapshot read uses a collection dropped since.
 */
export function collectionIn(
  call: Call,
  { view, atClusterTime }: ReadView,
  ns: string = namespaceOf(call),
): Collection | undefined {
  if (atClusterTime && call.server.engine.catalog.droppedAt(ns) > view.asOf) {
    throw failure(
      'SnapshotUnavailable',
      `Unable to read from a snapshot: ${ns} was dropped after ${timeText(atClusterTime)}`,
    );
  }
  return collectionOf(call, ns);
}
