/**
 * The built server in a process that starts no timers of its own, for tests of what it uses. Each
 * message is answered with its use so far.
 */
const { performance } = require('node:perf_hooks');
const { startEmbeddedMongo } = require('../dist/server.cjs');

const [dataDir, sweepMs] = process.argv.slice(2);

startEmbeddedMongo({ dataDir, sweepMs: Number(sweepMs) }).then(({ port }) => {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    const { loopCount } = performance.nodeTiming.uvMetricsInfo;
    process.send({ cpuMs: (user + system) / 1000, wakeUps: loopCount });
  });
  process.send({ port });
});
