import { BatchSpanProcessor, type SpanProcessor } from '@opentelemetry/sdk-trace';
import { z } from 'zod';
import { readConfig } from '../config';
import { within } from '../within';

/** Destination of the spans of a process. */
export interface SpanSink {
  processor: SpanProcessor;
  /** The share of traces started here that is recorded, from 0 to 1. */
  ratio: number;
}

/** https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/ */
const tracingConfig = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
});

/**
 * Exports spans to a collector by OTLP over HTTP if OTEL_EXPORTER_OTLP_ENDPOINT is set, else null.
 * The exporter reads its headers and timeouts from the environment too.
 * @throws ConfigError for invalid settings.
 */
export async function spanSinkFrom(
  environment: Record<string, string | undefined>,
): Promise<SpanSink | null> {
  const config = readConfig(tracingConfig, environment);
  if (!config.OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  // Loaded on demand: most processes never export.
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const exporter = new OTLPTraceExporter({
    url: `${config.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces`,
  });
  return {
    processor: new BatchSpanProcessor({ exporter }),
    ratio: config.OTEL_TRACES_SAMPLER_ARG,
  };
}

const retryTimeoutMs = 2000;

/** Flushes pending spans; an unavailable collector must not delay shutdown. */
export async function closeSink(sink: SpanSink | null): Promise<void> {
  if (sink) await within(retryTimeoutMs, sink.processor.shutdown()).catch(() => undefined);
}
