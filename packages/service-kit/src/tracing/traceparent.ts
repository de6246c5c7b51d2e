import { type SpanContext, TraceFlags } from '@opentelemetry/api';

/**
 * https://www.w3.org/TR/trace-context/#traceparent-header, version 00; ids of zeros are invalid.
 */
const form = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The span context in a `traceparent` header; null for anything else. */
export function parseTraceparent(header: unknown): SpanContext | null {
  const [, traceId, spanId, flags] = (typeof header === 'string' && form.exec(header)) || [];
  if (!traceId || !spanId || !flags) return null;
  const isSampled = Number.parseInt(flags, 16) % 2 === 1;
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return { traceId, spanId, traceFlags, isRemote: true };
}

export const formatTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags % 2 === 1 ? '01' : '00'}`;

/** The trace id of a well-formed header. */
export const traceIdOf = (traceparent: string): string => traceparent.slice(3, 35);
