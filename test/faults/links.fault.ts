import { bench, type Row } from '@contend/bench';
import { freePort } from '@contend/local';
import { openFaultEnvironment } from './fault-environment';
import { OutageScenario } from './outage-scenario';
import { type Link, type Toxic, Toxiproxy } from './toxiproxy';

interface Spoiling {
  title: string;
  toxic: Toxic;
}

const slow: Spoiling = {
  title: '200 ± 100 ms late',
  toxic: { type: 'latency', attributes: { latency: 200, jitter: 100 } },
};
const narrow: Spoiling = {
  title: 'of 64 kB/s',
  toxic: { type: 'bandwidth', attributes: { rate: 64 } },
};
const cut: Spoiling = {
  title: 'reset after 100 ms',
  toxic: { type: 'reset_peer', attributes: { timeout: 100 } },
};
/** Accepts every packet and sends none: worse than a server that is down. */
const silent: Spoiling = {
  title: 'silent',
  toxic: { type: 'timeout', attributes: { timeout: 0 } },
};
const sliced: Spoiling = {
  title: 'in slices',
  toxic: { type: 'slicer', attributes: { average_size: 64, size_variation: 32, delay: 100 } },
};

const all = [slow, narrow, cut, silent, sliced];
const troubleMs = { full: 15_000, quick: 6000 };

/** Slows or cuts the links to the store, Redis and Kafka while users use the platform. */
export const links = bench('links', async ({ quick, note }) => {
  const proxies = await Toxiproxy.start();
  const found = new Map<string, Link>();
  const detour = (name: string) => async (to: number) => {
    const { port, link } = await proxies.link(name, to);
    found.set(name, link);
    return port;
  };
  const kafkaPort = await freePort();
  try {
    const environment = await openFaultEnvironment(
      {},
      {
        store: detour('Store'),
        redis: detour('Redis'),
        kafka: {
          port: kafkaPort,
          open: async (to) => {
            found.set('Kafka', (await proxies.link('Kafka', to, kafkaPort)).link);
          },
        },
      },
    );
    try {
      const scenario = new OutageScenario(environment, note);
      const rows: Row[] = [];
      for (const [name, link] of found) {
        for (const { title, toxic } of quick ? [silent] : all) {
          const what = `${name}, link ${title}`;
          const trouble = {
            title: what,
            ms: quick ? troubleMs.quick : troubleMs.full,
            begin: () => link.spoil(toxic),
            end: () => link.mend(),
            answersWithinMs: 30_000,
            sharePercent: name === 'Store' ? null : 99,
            isLive: false,
          };
          rows.push(...(await scenario.runFault(trouble)));
          note(`${what}: over`);
        }
      }
      return rows;
    } finally {
      await environment.clear();
    }
  } finally {
    proxies.stop();
  }
});
