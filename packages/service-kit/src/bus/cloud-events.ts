import type { EventEnvelope } from '@contend/contracts';

interface KafkaRecord {
  key: Buffer | null;
  value: Buffer | null;
  headers?: Record<string, Buffer | string | (Buffer | string)[] | undefined>;
}

/**
 * CloudEvents 1.0 in Kafka binary mode: attributes as `ce_` headers, the data alone as the value.
 * https://github.com/cloudevents/spec/blob/v1.0.2/cloudevents/bindings/kafka-protocol-binding.md
 * https://github.com/cloudevents/spec/blob/v1.0.2/cloudevents/extensions/distributed-tracing.md
 */
export const encode = (envelope: EventEnvelope) => ({
  key: envelope.subject,
  value: JSON.stringify(envelope.data),
  headers: {
    'content-type': 'application/json',
    ce_specversion: '1.0',
    ce_id: envelope.id,
    ce_type: envelope.type,
    ce_source: `/contend/${envelope.source}`,
    ce_subject: envelope.subject,
    ce_time: envelope.time,
    ce_sequence: String(envelope.sequence),
    ...(envelope.requestId && { ce_requestid: envelope.requestId }),
    ...(envelope.traceparent && { ce_traceparent: envelope.traceparent }),
  },
});

/** Null for a record that is no event of ours; unknown input is a value, not an exception. */
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
