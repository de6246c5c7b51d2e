import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { within } from './within';

interface RequestSample {
  method: string;
  route: string;
  status: number;
  seconds: number;
}

interface MetricSpec<Label extends string> {
  /** Includes the unit; `_total` for counters: https://prometheus.io/docs/practices/naming/ */
  name: string;
  help: string;
  /** Labels with a fixed set of values: never an id. */
  labelNames?: Label[];
}

export interface Metrics {
  observeRequest(sample: RequestSample): void;
  counter<Label extends string>(spec: MetricSpec<Label>): Counter<Label>;
  histogram<Label extends string>(
    spec: MetricSpec<Label> & { buckets: number[] },
  ): Histogram<Label>;
  /** Read at each scrape; without a value when reading fails or is slow. */
  gauge(spec: Omit<MetricSpec<never>, 'labelNames'>, read: () => Promise<number> | number): void;
  render(): Promise<string>;
}

const retryTimeoutMs = 1000;

/**
 * The metrics of one service in their own registry, so that several services can share a process.
 */
export function createMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: 'contend_request_seconds',
    help: 'Duration of a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  return {
    observeRequest: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    counter: (spec) => new Counter({ ...spec, registers }),
    histogram: (spec) => new Histogram({ ...spec, registers }),
    gauge(spec, read) {
      const gauge = new Gauge({
        ...spec,
        registers,
        async collect() {
          const value = await within(retryTimeoutMs, Promise.resolve().then(read)).catch(
            () => null,
          );
          if (value === null) gauge.remove();
          else gauge.set(value);
        },
      });
    },
    render: () => registry.metrics(),
  };
}
