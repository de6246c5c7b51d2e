import { countersIn } from './process-counters';

test('sums requests and handled events, without those of probes and failures', () => {
  const page = [
    '# TYPE process_cpu_seconds_total counter',
    'process_cpu_seconds_total{service="wager"} 1.5',
    'process_resident_memory_bytes{service="wager"} 104857600',
    'contend_request_seconds_count{method="GET",route="/wagers",status="200",service="wager"} 3',
    'contend_request_seconds_count{method="POST",route="/wagers",status="201",service="wager"} 2',
    'contend_request_seconds_count{method="GET",route="/metrics",status="200",service="wager"} 9',
    'contend_request_seconds_sum{method="GET",route="/wagers",status="200",service="wager"} 0.1',
    'contend_events_total{type="a.v1",outcome="handled",service="wager"} 7',
    'contend_events_total{type="a.v1",outcome="failed",service="wager"} 1',
  ].join('\n');
  expect(countersIn(page)).toEqual({ cpuMs: 1500, memoryMiB: 100, requests: 5, events: 7 });
});
