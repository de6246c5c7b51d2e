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
  payouts that are ten minutes late, and prize shares whose players cannot be paid now. Ends with 1
  when some are late: the service goes on retrying them, so look for the cause in the wallet and in
  the log (timer failed). Waiting shares are paid by themselves once the player can be paid. Changes
  nothing.`,
  options: {},
  async run(call, context) {
    demandArguments(call, []);
    const now = new Date();
    const entries = await withDatabase(context, 'tournament', (db) =>
      listPendingMoney({ db }, now),
    );
    const waiting = entries.filter(({ what }) => what === 'share-waiting').length;
    const late = entries.length - waiting;
    const document = { late, waiting, entries };
    if (entries.length === 0) return { isFine: true, text: 'Nothing is pending.', document };
    const sum = `${late} late, ${counted(waiting, 'share')} waiting for their players.`;
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
