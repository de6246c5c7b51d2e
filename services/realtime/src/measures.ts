import type { LiveName } from '@contend/contracts';
import type { Metrics } from '@contend/service-kit';
import type { LiveServer } from './deps';

/** Registers the socket metrics; returns the counters of messages and cut connections. */
export function liveMetrics(metrics: Metrics, io: LiveServer) {
  const pushes = metrics.counter({
    name: 'contend_pushes_total',
    help: 'Messages sent to rooms of sockets',
    labelNames: ['name'],
  });
  metrics.gauge(
    { name: 'contend_sockets_connected', help: 'Sockets of this replica' },
    () => io.of('/').sockets.size,
  );
  const cuts = metrics.counter({
    name: 'contend_sockets_cut_total',
    help: 'Connections closed for sending too much',
  });
  return {
    countPush: (name: LiveName) => pushes.inc({ name }),
    countCut: () => cuts.inc(),
  };
}
