import { calls, type CallSpec, type ServiceName } from '@contend/contracts';
import { loadService } from '@contend/local';
import { runService } from '@contend/service-kit';
import type { BusReport } from '../bus-watch';
import { FakeClock } from '../fake-clock';
import { Faults } from '../faults';
import { type Delivery, WatchedBus } from '../watched-bus';
import type { ToService, ToStory } from './messages';

/** Who runs here; the story's settings come as arguments, the service's from the environment. */
const [name, startAt, delivery] = process.argv.slice(2) as [ServiceName, string, Delivery];

const clock = new FakeClock(new Date(Number(startAt)));
const faults = new Faults();
const tell = (message: ToStory) => void process.send?.(message);

const report: BusReport = {
  publishing: (topic, envelope) => tell({ tell: 'publishing', topic, envelope }),
  copying: (change) => tell({ tell: 'copying', change }),
  subscribed: (group, topics) => tell({ tell: 'subscribed', group, topics }),
  handled: (group, eventId) => tell({ tell: 'handled', group, eventId }),
};

process.on('message', (message: ToService) => {
  if (message.tell === 'time') {
    clock.moveTo(new Date(message.at));
    tell({ tell: 'done', id: message.id });
    return;
  }
  const { service, path, when, id } = message;
  const isMeant = (call: CallSpec) => call.service === service && call.path === path;
  const contract = Object.values<CallSpec>(calls).find(isMeant);
  if (contract) void faults.hang(name, contract, when).then(() => tell({ tell: 'done', id }));
});
// A story that ended leaves nothing running.
process.on('disconnect', () => process.exit(0));

/** The very process that runs in production, with the story's clock, bus watch and faults. */
void loadService(name).then((spec) =>
  runService(spec, {
    clock,
    wrapBus: (bus) => new WatchedBus(bus, delivery, report),
    wrapClient: (client, from) => faults.wrap(client, from),
  }),
);
