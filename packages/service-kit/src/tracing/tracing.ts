import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { currentOrigin, inContext } from '../context';
import type { SpanSink } from './span-sink';
import { formatTraceparent, parseTraceparent } from './traceparent';

export interface SpanSpec {
  name: string;
  kind: keyof typeof SpanKind;
  /** The parent as a `traceparent`; the current work when absent. */
  parent?: string | null;
  /** Never personal data: routes instead of paths, types instead of messages. */
  attributes?: Attributes;
}

/** The outcome of a span, where it was not known at its beginning. */
export interface SpanEnd {
  name?: string;
  attributes?: Attributes;
  /** The failure: its class or a given word is recorded, its message is not. */
  error?: Error | string;
}

export interface OpenSpan {
  /** The parent of work inside the span, in this or another process. */
  traceparent: string | null;
  end(how?: SpanEnd): void;
}

/** The tracer of one service, injected like its logger. */
export interface Tracing {
  /** Begins a span that the caller ends. */
  begin(spec: SpanSpec): OpenSpan;
  /** Runs work as a span; spans begun inside are its children. */
  span<T>(spec: SpanSpec, work: () => Promise<T>): Promise<T>;
}

interface TracingOptions {
  service: string;
  /** Null: nothing is recorded, and an incoming trace is passed on unchanged. */
  sink: SpanSink | null;
  /** Callers are untrusted: their trace id is kept, their sampling flag is ignored. */
  isEdge?: boolean;
}

export function createTracing(options: TracingOptions): Tracing {
  const tracer = options.sink && tracerOf(options, options.sink);
  const begin = tracer
    ? (spec: SpanSpec) => beginSpan(tracer, spec)
    : ({ parent = currentOrigin().traceparent }: SpanSpec) => ({
        traceparent: options.isEdge ? null : parent,
        end: () => undefined,
      });
  return {
    begin,
    async span(spec, work) {
      const span = begin(spec);
      try {
        const result = await inContext({ traceparent: span.traceparent }, work);
        span.end();
        return result;
      } catch (error) {
        span.end({ error: asError(error) });
        throw error;
      }
    },
  };
}

/** Any thrown value as an Error with a name. */
export const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error('A value that is not an Error was thrown');

/** The tracer of code that has none. */
export const untraced = createTracing({ service: 'none', sink: null });

function tracerOf({ service, isEdge }: TracingOptions, { processor, ratio }: SpanSink): Tracer {
  // Random and not by trace id: a caller that chooses the id could choose one that is sampled.
  const byChance: Sampler = {
    shouldSample: () => ({
      decision:
        Math.random() < ratio ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD,
    }),
    toString: () => `ByChance{${ratio}}`,
  };
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'contend' }),
    sampler: isEdge ? byChance : new ParentBasedSampler({ root: byChance }),
    spanProcessors: [processor],
  });
  return provider.getTracer('contend');
}

function beginSpan(tracer: Tracer, spec: SpanSpec): OpenSpan {
  const { name, kind, parent = currentOrigin().traceparent, attributes } = spec;
  const from = parseTraceparent(parent);
  const context = from ? trace.setSpanContext(ROOT_CONTEXT, from) : ROOT_CONTEXT;
  const span = tracer.startSpan(name, { kind: SpanKind[kind], attributes }, context);
  return {
    traceparent: formatTraceparent(span.spanContext()),
    end: (how = {}) => endSpan(span, how),
  };
}

function endSpan(span: Span, { name, attributes, error }: SpanEnd): void {
  if (name) span.updateName(name);
  if (attributes) span.setAttributes(attributes);
  if (error !== undefined) {
    span.setAttribute('error.type', error instanceof Error ? error.name : error);
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}
