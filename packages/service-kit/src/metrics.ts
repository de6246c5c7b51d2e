import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

interface RequestSample {
  method: string;
  route: string;
  status: number;
  seconds: number;
}

export interface Metrics {
  observeRequest(sample: RequestSample): void;
  countEvent(type: string, outcome: 'handled' | 'failed' | 'set-aside'): void;
  render(): Promise<string>;
}

/** RED metrics of one service in its own registry, so that several live in one process. */
export function createMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'contend_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const events = new Counter({
    name: 'contend_events_total',
    help: 'Events by type and outcome',
    labelNames: ['type', 'outcome'],
    registers: [registry],
  });
  return {
    observeRequest: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    countEvent: (type, outcome) => events.inc({ type, outcome }),
    render: () => registry.metrics(),
  };
}
