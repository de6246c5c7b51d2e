/** What a process has used and done since its start, and the memory it has now. */
export interface ProcessCounters {
  cpuMs: number;
  memoryMiB: number;
  requests: number;
  /** Handled events. */
  events: number;
}

/** Requests of probes and of Prometheus, which are part of no load. */
const isOfOperators = /route="\/(metrics|readyz|healthz)"/;

/** Sums the samples of one metric whose labels fit. */
function sumOf(text: string, metric: string, fits: (labels: string) => boolean): number {
  const samples = text.matchAll(new RegExp(`^${metric}(?:\\{(.*)\\})? (\\S+)$`, 'gm'));
  return [...samples]
    .filter(([, labels = '']) => fits(labels))
    .reduce((sum, [, , value]) => sum + Number(value), 0);
}

/** Reads the text of a `/metrics` page. */
export const countersIn = (text: string): ProcessCounters => ({
  cpuMs: 1000 * sumOf(text, 'process_cpu_seconds_total', () => true),
  memoryMiB: sumOf(text, 'process_resident_memory_bytes', () => true) / 2 ** 20,
  requests: sumOf(text, 'contend_request_seconds_count', (labels) => !isOfOperators.test(labels)),
  events: sumOf(text, 'contend_events_total', (labels) => labels.includes('outcome="handled"')),
});

/** @throws Error when the process does not respond with its metrics. */
export async function countersAt(url: string): Promise<ProcessCounters> {
  const response = await fetch(`${url}/metrics`);
  if (!response.ok) throw new Error(`${url}/metrics responded ${response.status}.`);
  return countersIn(await response.text());
}
