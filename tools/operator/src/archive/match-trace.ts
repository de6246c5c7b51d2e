import { type EventEnvelope, wagerIdOf } from '@contend/contracts';
import type { ReadEvents } from '@contend/service-kit';

/** One event of a match or its wager, without its data. */
interface TracedEvent {
  time: string;
  service: string;
  type: string;
  /** The entity that the event is of: its order is that of `sequence`. */
  subject: string;
  sequence: number;
  requestId: string | null;
  traceId: string | null;
}

export interface MatchTrace {
  wagerId: string | null;
  events: TracedEvent[];
}

function namesAny({ subject, data }: EventEnvelope, ids: readonly string[]): boolean {
  if (ids.includes(subject)) return true;
  const text = JSON.stringify(data);
  return ids.some((id) => text.includes(`"${id}"`));
}

/** The wager that an event says a match is of. */
function wagerIn({ data }: EventEnvelope): string | null {
  const { source, wagerId } = (data ?? {}) as {
    source?: Parameters<typeof wagerIdOf>[0];
    wagerId?: string | null;
  };
  return wagerIdOf(source) ?? wagerId ?? null;
}

/**
 * Every event that names a match or its wager, in the order of time. The stream is read twice: the
 * first reading finds the wager, whose first events are older than the match. Only what is found is
 * kept in memory.
 */
export async function traceMatch(
  read: ReadEvents,
  topics: readonly string[],
  matchId: string,
): Promise<MatchTrace> {
  const wagerIds = new Set<string>();
  await read([...topics], (envelope) => {
    const wagerId = namesAny(envelope, [matchId]) ? wagerIn(envelope) : null;
    if (wagerId !== null) wagerIds.add(wagerId);
    return Promise.resolve();
  });
  const ids = [matchId, ...wagerIds];
  // The stream delivers at least once.
  const found = new Map<string, TracedEvent>();
  await read([...topics], (envelope) => {
    if (namesAny(envelope, ids)) found.set(envelope.id, traced(envelope));
    return Promise.resolve();
  });
  const events = [...found.values()].toSorted(
    (a, b) => a.time.localeCompare(b.time) || a.sequence - b.sequence,
  );
  const [wagerId = null] = wagerIds;
  return { wagerId, events };
}

function traced(envelope: EventEnvelope): TracedEvent {
  const { time, source: service, type, subject, sequence, requestId, traceparent } = envelope;
  const [, traceId = null] = traceparent?.split('-') ?? [];
  return { time, service, type, subject, sequence, requestId, traceId };
}
