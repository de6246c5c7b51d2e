import type { ServiceName } from '@contend/contracts';
import { type StuckEvent, stuckEvents } from '@contend/service-kit';
import { type Command, type CommandContext, demandArguments } from '../command';
import { servicesOf, withDatabase } from '../settings';
import { counted, table } from '../table';

const mostShown = 500;

/** Lists dead letters with their reasons. */
export const dlqList: Command = {
  name: 'dlq list',
  summary:
    'Shows the events and timers that failed for good (dead) and events tried again (parked)',
  usage: `
contend dlq list [--service NAME]

  --service NAME   of one service; of all that have a store when absent

  Shows at most ${mostShown} of each kind and service, the oldest first. Ends with 1 when some are
  dead: they wait for somebody. Parked ones are tried again by themselves.`,
  options: { service: { type: 'string' } },
  async run(call, context) {
    demandArguments(call, []);
    const events: (StuckEvent & { service: ServiceName })[] = [];
    for (const service of servicesOf(call)) events.push(...(await stuckIn(context, service)));
    const dead = events.filter(({ state }) => state === 'dead').length;
    const headings = ['service', 'state', 'event', 'subject', 'id', 'tries', 'since', 'error'];
    const rows = events.map((one) => [
      ...[one.service, one.state, one.type, one.subject, one.id, one.tries],
      ...[one.since.toISOString(), oneLine(one.error ?? 'waits behind another')],
    ]);
    const parked = events.length - dead;
    const sum = `${counted(dead, 'dead letter')}, ${counted(parked, 'event')} parked.`;
    const text = `${table(headings, rows)}\n\n${sum}`;
    return {
      isFine: dead === 0,
      text: events.length === 0 ? 'No event is dead or parked.' : text,
      document: { dead, parked, events },
    };
  },
};

const stuckIn = (context: CommandContext, service: ServiceName) =>
  withDatabase(context, service, async (db) =>
    (await stuckEvents(db, mostShown)).map((one) => ({ service, ...one })),
  );

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 120);
