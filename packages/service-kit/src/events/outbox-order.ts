import type { OutboxRow } from './outbox';

/** Groups rows by topic, each in the given order. */
export function byTopic(rows: OutboxRow[]): Map<string, OutboxRow[]> {
  const topics = new Map<string, OutboxRow[]>();
  for (const row of rows) {
    const known = topics.get(row.topic);
    if (known) known.push(row);
    else topics.set(row.topic, [row]);
  }
  return topics;
}

/**
 * Rows in publishing order: by id, which is by time; within a subject by sequence, regardless of
 * clock differences between replicas.
 */
export function inOrder(rows: OutboxRow[]): OutboxRow[] {
  const byId = [...rows].sort((one, other) => (one._id < other._id ? -1 : 1));
  const bySubject = new Map<string, OutboxRow[]>();
  for (const row of [...rows].sort((one, other) => other.sequence - one.sequence)) {
    const known = bySubject.get(row.subject);
    if (known) known.push(row);
    else bySubject.set(row.subject, [row]);
  }
  // Stryker disable next-line OptionalChaining,ArrayDeclaration: a row is left for each place.
  return byId.flatMap(({ subject }) => bySubject.get(subject)?.pop() ?? []);
}
