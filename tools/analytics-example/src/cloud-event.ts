import type { KafkaMessage } from 'kafkajs';

/** One event of the stream, with the attributes that a reader needs. */
export interface StreamEvent {
  /** Unique to the event, however often it is delivered. */
  id: string;
  type: string;
  /** The entity it is about; also the message key. */
  subject: string;
  /** Increases by one with each event of its subject. */
  sequence: number;
  /** ISO 8601 UTC, and the same in milliseconds. */
  time: string;
  atMs: number;
  data: unknown;
}

type Wire = Pick<KafkaMessage, 'value' | 'headers'>;

/**
 * Reads a record as CloudEvents 1.0 in Kafka's binary mode: attributes are `ce_` headers, the value
 * is the data as JSON. Null for any other record.
 * https://github.com/cloudevents/spec/blob/v1.0.2/cloudevents/bindings/kafka-protocol-binding.md
 */
export function readCloudEvent({ value, headers }: Wire): StreamEvent | null {
  const header = (name: string): string => headers?.[name]?.toString() ?? '';
  const [id, type, subject] = [header('ce_id'), header('ce_type'), header('ce_subject')];
  const atMs = Date.parse(header('ce_time'));
  const sequence = Number(header('ce_sequence'));
  const data = jsonOf(value);
  if (!id || !type || !subject || data === undefined) return null;
  if (Number.isNaN(atMs) || !Number.isSafeInteger(sequence)) return null;
  return { id, type, subject, sequence, time: new Date(atMs).toISOString(), atMs, data };
}

/** Undefined for invalid JSON. */
function jsonOf(value: Buffer | null): unknown {
  try {
    return value ? (JSON.parse(value.toString()) as unknown) : undefined;
  } catch {
    return undefined;
  }
}
