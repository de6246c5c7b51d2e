import { storedServices } from '@contend/contracts';
import { type Command, demandArguments } from '../command';
import { listProjections } from '../projections';
import { table } from '../table';

/** What each service keeps of others' events. */
export const projectionList: Command = {
  name: 'projection list',
  summary: 'Lists the projections of every service, and which can be rebuilt',
  usage: `
contend projection list

  Needs no server: services are built, and not connected.`,
  options: {},
  async run(call) {
    demandArguments(call, []);
    const projections = [];
    for (const service of storedServices) {
      for (const { spec: _spec, ...listed } of await listProjections(service))
        projections.push({ service, ...listed });
    }
    const rows = projections.map(({ service, name, topics, notRebuilt }) => [
      ...[service, name, topics.join(', ')],
      notRebuilt ? `no: ${notRebuilt}` : 'yes',
    ]);
    const text = table(['service', 'projection', 'from', 'rebuilt'], rows);
    return { isFine: true, text, document: { projections } };
  },
};
