import { getBracket, setTournamentScore } from '@contend/contracts';
import { commandsDuring, monitoredPlatform, type StoryPlatform } from '@contend/test-kit';
import { runningEvent } from './play-story';

/** Collections that the kit reads and writes beside the request: keys of requests, the relay. */
const ofKit = ['idempotencyKeys', 'leases'];

/** Commands of the tournament service until `work` ends, and until the events are published. */
async function commandsOf(p: StoryPlatform, work: () => Promise<unknown>): Promise<string[]> {
  const { tournament = [] } = await commandsDuring(p, work);
  return tournament.filter((command) => {
    const [name, collection = ''] = command.split(' ');
    const isRelay = collection === 'outbox' && name !== 'insert';
    return !isRelay && !ofKit.includes(collection);
  });
}

test.thorough('a score makes 11 commands to the store, and 13 where it opens a match', async () => {
  const p = await monitoredPlatform({ only: ['user', 'tournament'] });
  const names = ['ada', 'bea', 'cat', 'dan'];
  const players = await Promise.all(names.map((name) => p.player(name)));
  const organizer = await p.player('host', { roles: ['player', 'organizer'] });
  const { tournament } = await runningEvent(p, { players, organizer });
  await p.settled();
  const params = { tournamentId: tournament.id };
  const set = async (key: string) => {
    const { version, matches } = await p.anyone.call(getBracket, { params });
    const matchId = matches[`playoff/${key}`] ?? '';
    const body = { matchId, scores: [1, 0] as [number, number], version };
    return commandsOf(p, () => organizer.call(setTournamentScore, { params, body }));
  };
  const reads = ['tournaments', 'tournamentEntries', 'tournaments', 'brackets'];
  const read = [...reads, 'tournamentMatches'].map((name) => `find ${name}`);
  const written = [
    ...['update brackets', 'insert organizerActs', 'update tournamentMatches'],
    ...['insert outbox', 'delete timers'],
  ];
  expect(await set('U1.1')).toEqual([...read, ...written, 'commitTransaction 1']);
  // The final is stored with the semi-final that was decided.
  const opening = [
    ...[...read, 'find tournamentEntries', ...written],
    ...['update timers', 'commitTransaction 1'],
  ];
  expect(await set('U1.2')).toEqual(opening);
});
