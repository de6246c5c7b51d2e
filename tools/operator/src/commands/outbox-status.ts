import type { ServiceName } from '@contend/contracts';
import { type Backlog, backlogOf } from '@contend/service-kit';
import { type CommandArguments, type Command, demandArguments, Misuse, textOf } from '../command';
import { servicesOf, withDatabase } from '../settings';
import { table } from '../table';

type Row = Backlog & { service: ServiceName; isLate: boolean };

/** Lists the pending work in each service's store, with its age. */
export const outboxStatus: Command = {
  name: 'outbox status',
  summary:
    'Shows what waits in each service: events to send, parked ones, timers, and for how long',
  usage: `
contend outbox status [--max-age SECONDS] [--service NAME]

  --max-age SECONDS   how old the oldest may be (60)
  --service NAME      of one service

  Ends with 1 when an event that is not on the bus yet, a parked event or an overdue timer is older.
  Dead letters are counted; they wait for somebody, however old (dlq list).`,
  options: { 'max-age': { type: 'string', default: '60' }, service: { type: 'string' } },
  async run(call, context) {
    demandArguments(call, []);
    const maxAgeSeconds = maxAgeFrom(call);
    const rows: Row[] = [];
    for (const service of servicesOf(call)) {
      const backlog = await withDatabase(context, service, backlogOf);
      rows.push({ service, ...backlog, isLate: oldestOf(backlog) > maxAgeSeconds });
    }
    const late = rows.filter(({ isLate }) => isLate).map(({ service }) => service);
    const verdict =
      late.length === 0
        ? `Nothing is older than ${maxAgeSeconds} s.`
        : `Older than ${maxAgeSeconds} s: ${late.join(', ')}.`;
    const document = { maxAgeSeconds, late, services: rows };
    return { isFine: late.length === 0, text: `${tableOf(rows)}\n\n${verdict}`, document };
  },
};

function maxAgeFrom(call: CommandArguments): number {
  const text = textOf(call, 'max-age') ?? '';
  if (!/^\d{1,9}$/.test(text)) throw new Misuse('--max-age is a whole number of seconds.');
  return Number(text);
}

const oldestOf = (backlog: Backlog): number =>
  Math.max(backlog.outboxOldestSeconds, backlog.parkedOldestSeconds, backlog.timersOverdueSeconds);

const tableOf = (rows: Row[]): string =>
  table(
    ['service', 'to send', 'oldest s', 'parked', 'oldest s', 'dead', 'timers due', 'overdue s'],
    rows.map((row) => [
      ...[row.service, row.outbox, Math.round(row.outboxOldestSeconds)],
      ...[row.parked, Math.round(row.parkedOldestSeconds), row.deadLetters],
      ...[row.timersDue, Math.round(row.timersOverdueSeconds)],
    ]),
  );
