import {
  type CallRequest,
  listTournamentMatches,
  listTournamentParticipants,
  updateMe,
} from '@contend/contracts';
import { eventually, type Player, type StoryPlatform } from '@contend/test-kit';
import { castOf, eventPlatform, freeTerms, moveEvent, pool, seededEvent } from './event-story';

let p: StoryPlatform;
let host: Player;
let players: Player[];
let event: { id: string; entryIds: string[] };

type Query = NonNullable<CallRequest<typeof listTournamentParticipants>['query']>;

const participants = async (query: Query) => {
  const params = { tournamentId: event.id };
  const { items } = await p.anyone.call(listTournamentParticipants, { params, query });
  return items.map(({ name }) => name);
};
const matches = async (name: string) => {
  const query = { tournamentId: event.id, name };
  const { items, total } = await p.anyone.call(listTournamentMatches, { query });
  expect(total).toBe(items.length);
  return items.map(({ home, away }) => [home.name, away.name]);
};

beforeEach(async () => {
  p = await eventPlatform();
  const { host: owner, ada, ben, cat, dan } = await castOf(p);
  [host, players] = [owner, [ada, ben, cat, dan]];
  const names = ['Zoë', 'İnci Şahin', 'Bea', 'bob'];
  for (const [index, displayName] of names.entries()) {
    await players[index]?.call(updateMe, { body: { displayName } });
  }
  await p.settled();
  event = await seededEvent(host, players, freeTerms(p, pool));
});

test.thorough(
  'entries are found by the beginning of their name, in the order of names',
  async () => {
    expect(await participants({ name: 'zoe' })).toEqual(['Zoë']);
    expect(await participants({ name: 'INCI s' })).toEqual(['İnci Şahin']);
    expect(await participants({ name: ' b' })).toEqual(['Bea', 'bob']);
    expect(await participants({ name: 'b', page: 2, pageSize: 1 })).toEqual(['bob']);
    expect(await participants({ name: 'b', status: 'withdrawn' })).toEqual([]);
    expect(await participants({ name: 'ea' })).toEqual([]);
  },
);

test('matches are found by the names of their entries', async () => {
  await moveEvent(host, event, 'start');
  await p.settled();
  expect(await matches('zoe')).toEqual([['Zoë', 'bob']]);
  expect((await matches('b')).toSorted()).toEqual([
    ['Zoë', 'bob'],
    ['İnci Şahin', 'Bea'],
  ]);
  expect(await matches('x')).toEqual([]);
});

test.thorough('refuses an empty name, and a name without an event', async () => {
  const empty = { params: { tournamentId: event.id }, query: { name: ' ' } };
  expect((await host.refused(listTournamentParticipants, empty)).code).toBe('invalid-request');
  const own = { query: { name: 'zoe' } };
  expect((await host.refused(listTournamentMatches, own)).code).toBe('invalid-request');
});

test.thorough('names that an earlier version saved are folded after a start', async () => {
  const entries = p.database('tournament').collection('tournamentEntries');
  await entries.updateMany({}, { $unset: { foldedName: '' } });
  expect(await participants({ name: 'zoe' })).toEqual([]);
  await p.kill('tournament');
  await p.restart('tournament');
  await eventually('the names to be folded', async () => {
    return (await entries.countDocuments({ foldedName: null })) === 0;
  });
  expect(await participants({ name: 'zoe' })).toEqual(['Zoë']);
});
