import type { ServiceName } from '@contend/contracts';
import { type Database, deadLetterIds, retryDeadLetter } from '@contend/service-kit';
import { type CommandArguments, type Command, demandArguments, Misuse } from '../command';
import { servicesOf, withDatabase } from '../settings';
import { counted, table } from '../table';

interface Retried {
  service: ServiceName;
  id: string;
  /** `handled`: the event had its effect already. */
  state: 'waiting' | 'handled';
}

/** Returns dead letters to the running services for handling. */
export const dlqRetry: Command = {
  name: 'dlq retry',
  summary: 'Puts dead letters back, so that the service handles them with their one effect',
  usage: `
contend dlq retry ID [--service NAME]
contend dlq retry --all [--service NAME]

  ID               as dlq list shows it, in each service that set it aside
  --all            every dead letter
  --service NAME   of one service

  Mend first what made them fail: they get five tries more, behind what is parked of their subject.
  Running services take them within a second; others when they start. One that had its effect
  before ends as nothing. Ends with 1 when there is no such dead letter.`,
  options: { all: { type: 'boolean' }, service: { type: 'string' } },
  async run(call, context) {
    const wanted = wantedOf(call);
    const retried: Retried[] = [];
    for (const service of servicesOf(call)) {
      await withDatabase(context, service, async (db) => {
        for (const id of wanted ? [wanted] : await deadLetterIds(db)) {
          retried.push(...(await retry(db, service, id)));
        }
      });
    }
    const text =
      retried.length === 0
        ? 'There is no such dead letter.'
        : `${table(['service', 'id', 'now it is'], retried.map(rowOf))}\n\n${sumOf(retried)}`;
    return { isFine: retried.length > 0 || !wanted, text, document: { retried } };
  },
};

function wantedOf(call: CommandArguments): string | null {
  const isAll = call.values.all === true;
  demandArguments(call, isAll ? [] : ['the id of a dead letter, or --all']);
  const [id = null] = call.positionals;
  if (id !== null && !/^[0-9a-f]{24}$/.test(id))
    throw new Misuse('An id is 24 hexadecimal digits.');
  return id;
}

async function retry(db: Database, service: ServiceName, id: string): Promise<Retried[]> {
  const state = await retryDeadLetter(db, id);
  return state ? [{ service, id, state }] : [];
}

const meanings = { waiting: 'due', handled: 'nothing: it had its effect before' };

const rowOf = ({ service, id, state }: Retried) => [service, id, meanings[state]];

const sumOf = (retried: Retried[]): string => `${counted(retried.length, 'dead letter')} put back.`;
