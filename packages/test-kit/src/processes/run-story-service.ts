import { calls, type CallSpec, type ServiceName } from '@contend/contracts';
import { loadService } from '@contend/local';
import { runService, type ServiceSpec } from '@contend/service-kit';
import type { BusReport } from '../bus-watch';
import { FakeClock } from '../fake-clock';
import { Faults } from '../faults';
import { type Delivery, WatchedBus } from '../watched-bus';
import type { ToService, ToStory } from './messages';

/**
 * Runs one service as in production, with the story's clock, bus watch and faults. The service and
 * the story's settings are the program's arguments, the service's own settings its environment.
 *
 * @param change Changes that a test makes to the service before it is built.
 */
export async function runStoryService(
  change: (spec: ServiceSpec) => ServiceSpec = (spec) => spec,
): Promise<void> {
  const [name, startAt, delivery] = process.argv.slice(2) as [ServiceName, string, Delivery];
  const clock = new FakeClock(new Date(Number(startAt)));
  const faults = new Faults();
  listen(name, { clock, faults });
  runService(change(await loadService(name)), {
    clock,
    wrapBus: (bus) => new WatchedBus(bus, delivery, report),
    wrapClient: (client, from) => faults.wrap(client, from),
  });
}

const sendToStory = (message: ToStory) => void process.send?.(message);

const report: BusReport = {
  publishing: (topic, envelope) => sendToStory({ tell: 'publishing', topic, envelope }),
  copying: (change) => sendToStory({ tell: 'copying', change }),
  subscribed: (group, topics) => sendToStory({ tell: 'subscribed', group, topics }),
  handled: (group, eventId) => sendToStory({ tell: 'handled', group, eventId }),
};

interface Controls {
  clock: FakeClock;
  faults: Faults;
}

/** Processes the story's messages; ends with the story. */
function listen(name: ServiceName, { clock, faults }: Controls): void {
  process.on('message', (message: ToService) => {
    if (message.tell === 'time') {
      clock.moveTo(new Date(message.at));
      sendToStory({ tell: 'done', id: message.id });
      return;
    }
    const { service, path, when, id } = message;
    const isMeant = (call: CallSpec) => call.service === service && call.path === path;
    const contract = Object.values<CallSpec>(calls).find(isMeant);
    if (contract)
      void faults.hang(name, contract, when).then(() => sendToStory({ tell: 'done', id }));
  });
  process.on('disconnect', () => process.exit(0));
}
