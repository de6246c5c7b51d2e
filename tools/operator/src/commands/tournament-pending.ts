import { listPendingMoney, type PendingMoney } from '@contend/tournament/src/pending-money';
import { type Command, demandArguments } from '../command';
import { withDatabase } from '../settings';
import { counted, dollars, table } from '../table';

/** Lists money of tournaments that has not arrived yet. */
export const tournamentPending: Command = {
  name: 'tournament pending',
  summary: 'Shows refunds, guarantees and prizes of tournaments that have not arrived',
  usage: `
contend tournament pending

  Reads the tournament service's store (MONGO_URL, NAMESPACE) and shows refunds, guarantees and
  payouts that are ten minutes late, prize shares whose players cannot be paid now, and events that
  have been paused for three days. Ends with 1 when some are late: the service retries them, so look
  for the cause in the wallet and in the log (timer failed). Waiting shares are paid automatically
  once the player can be paid. A pause ends after 14 days; support resumes or cancels an event that
  was paused before version 0.3.0. Changes nothing.`,
  options: {},
  async run(call, context) {
    demandArguments(call, []);
    const now = new Date();
    const entries = await withDatabase(context, 'tournament', (db) =>
      listPendingMoney({ db }, now),
    );
    const countOf = (kind: PendingMoney['what']) =>
      entries.filter(({ what }) => what === kind).length;
    const [waiting, paused] = [countOf('share-waiting'), countOf('event-paused')];
    const late = entries.length - waiting - paused;
    const document = { late, waiting, paused, entries };
    if (entries.length === 0) return { isFine: true, text: 'Nothing is pending.', document };
    const held = `${counted(waiting, 'share')} waiting for their players`;
    const sum = `${late} late, ${held}, ${counted(paused, 'event')} paused for three days.`;
    return { isFine: late === 0, text: `${tableOf(entries)}\n\n${sum}`, document };
  },
};

const tableOf = (entries: PendingMoney[]): string =>
  table(
    ['since', 'what', 'amount', 'tournament', 'user'],
    entries.map(({ since, what, amountCents, tournamentId, userId }) => [
      ...[since, what, amountCents === null ? '-' : dollars(amountCents), tournamentId],
      userId ?? '-',
    ]),
  );
