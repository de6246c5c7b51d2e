import type { EventEnvelope } from '@contend/contracts';
import type { OutgoingEvent } from '../bus/bus';
import { asError, type OpenSpan, type SpanSpec, type Tracing } from './tracing';

type Named = Pick<EventEnvelope, 'id' | 'type' | 'source'>;

/** https://opentelemetry.io/docs/specs/semconv/messaging/messaging-spans/ */
const spanOf = (operation: 'send' | 'process', { id, type, source }: Named): SpanSpec => ({
  name: `${operation} ${type}`,
  kind: operation === 'send' ? 'PRODUCER' : 'CONSUMER',
  attributes: {
    'messaging.operation.type': operation,
    'messaging.destination.name': `${source}.events`,
    'messaging.message.id': id,
    'cloudevents.event_type': type,
  },
});

export const processSpan = (envelope: EventEnvelope): SpanSpec => spanOf('process', envelope);

/** Publishes each event as a span of its own trace; consumers become children of that span. */
export async function sendTraced(
  tracing: Tracing,
  events: OutgoingEvent[],
  publish: (events: OutgoingEvent[]) => Promise<void>,
): Promise<void> {
  const spans: OpenSpan[] = [];
  const traced = events.map((event) => {
    const span = tracing.begin({ ...spanOf('send', event), parent: event.traceparent });
    spans.push(span);
    return { ...event, traceparent: span.traceparent };
  });
  try {
    await publish(traced);
    spans.forEach((span) => span.end());
  } catch (error) {
    spans.forEach((span) => span.end({ error: asError(error) }));
    throw error;
  }
}
