import type { PlatformOptions } from '@contend/local';
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';

interface Line extends Record<string, unknown> {
  service: string;
  msg: string;
  requestId?: string;
  traceId?: string;
}

interface SeenSpan {
  service: string;
  name: string;
  spanId: string;
  parentId: string | null;
  attributes: Record<string, unknown>;
}

/** Collects a platform's spans and log lines for assertions. */
export class Telemetry {
  readonly lines: Line[] = [];
  private readonly exporter = new InMemorySpanExporter();

  /** Options that start a platform with this collector. */
  options(ratio = 1): Required<Pick<PlatformOptions, 'spans' | 'logTo'>> {
    return {
      spans: { processor: new SimpleSpanProcessor({ exporter: this.exporter }), ratio },
      logTo: { write: (line) => void this.lines.push(JSON.parse(line) as Line) },
    };
  }

  /** The finished spans, of one trace or of all. */
  spans(traceId?: string): SeenSpan[] {
    return this.exporter
      .getFinishedSpans()
      .filter((span) => !traceId || span.spanContext().traceId === traceId)
      .map((span) => ({
        service: String(span.resource.attributes['service.name']),
        name: span.name,
        spanId: span.spanContext().spanId,
        parentId: span.parentSpanContext?.spanId ?? null,
        attributes: span.attributes,
      }));
  }

  /** The spans of a trace as `<service> <name>`, from the first to the one that ends in `last`. */
  path(traceId: string, last: string): string[] {
    const spans = this.spans(traceId);
    const names: string[] = [];
    let at = spans.find((span) => `${span.service} ${span.name}` === last);
    while (at) {
      names.unshift(`${at.service} ${at.name}`);
      const { parentId } = at;
      at = spans.find((span) => span.spanId === parentId);
    }
    return names;
  }
}
