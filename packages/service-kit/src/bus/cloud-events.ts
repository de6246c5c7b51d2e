import type { EventEnvelope } from '@contend/contracts';
import type { OutgoingEvent } from './bus';

interface KafkaRecord {
  key: Buffer | null;
  value: Buffer | null;
  headers?: Record<string, Buffer | string | (Buffer | string)[] | undefined>;
}

/**
 * CloudEvents 1.0 in Kafka binary mode: attributes as `ce_` headers, the data as the value.
 * https://github.com/cloudevents/spec/blob/v1.0.2/cloudevents/bindings/kafka-protocol-binding.md
 * https://github.com/cloudevents/spec/blob/v1.0.2/cloudevents/extensions/distributed-tracing.md
 */
export const encode = (event: OutgoingEvent) => ({
  key: event.subject,
  value: event.json,
  headers: {
    'content-type': 'application/json',
    ce_specversion: '1.0',
    ce_id: event.id,
    ce_type: event.type,
    ce_source: `/contend/${event.source}`,
    ce_subject: event.subject,
    ce_time: event.time,
    ce_sequence: String(event.sequence),
    ...(event.requestId && { ce_requestid: event.requestId }),
    ...(event.traceparent && { ce_traceparent: event.traceparent }),
  },
});

/**
 * Returns null for a record that is not one of our events; unknown input is a value, not an
 * exception.
 */
export function decode({ value, headers }: KafkaRecord): EventEnvelope | null {
  const header = (name: string): string | null => headers?.[name]?.toString() ?? null;
  const id = header('ce_id');
  const type = header('ce_type');
  const subject = header('ce_subject');
  if (!id || !type || !subject || !value) return null;
  try {
    return {
      id,
      type,
      subject,
      source: header('ce_source')?.replace('/contend/', '') ?? '',
      sequence: Number(header('ce_sequence')),
      time: header('ce_time') ?? '',
      requestId: header('ce_requestid'),
      traceparent: header('ce_traceparent'),
      data: JSON.parse(value.toString()) as unknown,
    };
  } catch {
    return null;
  }
}
