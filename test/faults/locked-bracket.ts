import type { Row } from '@contend/bench';
import type { Player } from '@contend/test-kit';
import { mongo } from 'mongoose';
import { type EventSite, startedEvent } from './event-crowd';
import { accept, matchesOf, openMatchesOf, propose } from './event-matches';
import { row } from './rows';

/**
 * A process that died after it had written a bracket, and before it committed: the store keeps its
 * lock until it aborts the transaction. The final of an event of two is confirmed meanwhile.
 *
 * Here the transaction is that of a client which never continues, so that its lock is certain.
 */
export async function lockedBracket(site: EventSite, players: Player[]) {
  const { platform } = site;
  const tournamentId = await startedEvent(site, players);
  const [match] = await openMatchesOf(site, tournamentId, { round: '', count: 1 });
  if (!match) throw new Error('The event has no match.');
  await propose(site, match, players);
  const client = await new mongo.MongoClient(process.env.MONGO_URL ?? '').connect();
  const session = client.startSession();
  session.startTransaction();
  const begun = performance.now();
  const { databaseName } = platform.database('tournament');
  await client
    .db(databaseName)
    .collection('brackets')
    .updateOne({ tournamentId }, { $inc: { version: 1000 } }, { session });
  await accept(site, match, players);
  const decided = (async () => {
    for (;;) {
      const [final] = await matchesOf(site, tournamentId).catch(() => []);
      const seconds = (performance.now() - begun) / 1000;
      if (final?.status === 'decided' || seconds > 120) return seconds;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  })();
  return {
    /** Awaits the result; other scenarios run meanwhile. */
    async rows(): Promise<Row[]> {
      const seconds = await decided;
      await client.close();
      return [
        row(
          'a result behind the open transaction of a dead process is applied after',
          's',
          seconds,
          {
            atMost: 30,
          },
        ),
      ];
    },
  };
}
