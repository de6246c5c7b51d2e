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
import { currentWork, inContext } from '../context';
import type { SpanSink } from './span-sink';
import { formatTraceparent, parseTraceparent } from './traceparent';

export interface SpanSpec {
  name: string;
  kind: keyof typeof SpanKind;
  /** What it is part of, as a `traceparent`; the work under way when absent. */
  parent?: string | null;
  /** Never what tells of a person: routes instead of paths, types instead of messages. */
  attributes?: Attributes;
}

/** How a span ended, as far as that was not known when it began. */
export interface SpanEnd {
  name?: string;
  attributes?: Attributes;
  /** What failed: its class goes into the span, its message does not. Or a word for it. */
  error?: Error | string;
}

export interface OpenSpan {
  /** What work inside the span, here or elsewhere, has as its parent. */
  traceparent: string | null;
  end(how?: SpanEnd): void;
}

/** The tracer of one service, handed in like its logger. */
export interface Tracing {
  /** Begins a span that the caller ends. */
  begin(spec: SpanSpec): OpenSpan;
  /** Runs work as a span; what it does inside is part of it. */
  span<T>(spec: SpanSpec, work: () => Promise<T>): Promise<T>;
}

interface TracingOptions {
  service: string;
  /** Null: nothing is traced, and a trace that comes by is passed on as it is. */
  sink: SpanSink | null;
  /** Callers are strangers: their trace id is kept, their wish to be sampled is not. */
  isEdge?: boolean;
}

export function createTracing(options: TracingOptions): Tracing {
  const tracer = options.sink && tracerOf(options, options.sink);
  const begin = tracer
    ? (spec: SpanSpec) => beginSpan(tracer, spec)
    : ({ parent = currentWork().traceparent }: SpanSpec) => ({
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

/** Whatever was thrown, as something with a name. */
export const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error('Something was thrown that is no error');

/** For whoever has no tracer. */
export const untraced = createTracing({ service: 'none', sink: null });

function tracerOf({ service, isEdge }: TracingOptions, { processor, ratio }: SpanSink): Tracer {
  // By chance and not by trace id: whoever chooses the id could choose one that is sampled.
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
  const { name, kind, parent = currentWork().traceparent, attributes } = spec;
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
