import {
  announceToTournament,
  createTournament,
  editTournament,
  getOrganizerBoard,
  seedTournament,
  setOrganizers,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import {
  checkAllIn,
  entered,
  eventPlatform,
  freeTerms,
  moveEvent,
  published,
  castOf,
} from './event-story';

let p: StoryPlatform;
let host: Player;
let other: Player;
let players: Player[];

beforeAll(async () => {
  p = await eventPlatform({ lasts: 'file' });
  const { ada, ben, cat, dan, ...cast } = await castOf(p);
  ({ host, other } = cast);
  players = [ada, ben, cat, dan];
});

const name = async (event: { id: string; version: number }) =>
  host.call(setOrganizers, {
    params: { tournamentId: event.id },
    body: { version: event.version, userIds: [other.id] },
  });

test.thorough('a conflict lists what the other organizer changed, before and after', async () => {
  const draft = await name(await host.call(createTournament, { body: freeTerms(p) }));
  const params = { tournamentId: draft.id };
  const body = { version: draft.version, maxEntries: 8, name: 'Saturday Cup' };
  const edited = await other.call(editTournament, { params, body });
  const late = { params, body: { version: draft.version, minEntries: 3 } };
  expect((await host.answer(editTournament, late)).body).toMatchObject({
    code: 'version-conflict',
    details: {
      version: edited.version,
      changes: [
        {
          ...{ version: edited.version, kind: 'edit', byId: other.id },
          fields: [
            { field: 'name', before: 'Friday Cup', after: 'Saturday Cup' },
            { field: 'terms.maxEntries', before: 4, after: 8 },
          ],
        },
      ],
    },
  });
  const again = { params, body: { version: edited.version, minEntries: 3 } };
  const both = { name: 'Saturday Cup', entries: { min: 3, max: 8 } };
  expect(await host.call(editTournament, again)).toMatchObject(both);
});

test.thorough(
  'a conflict of seeds lists the entries that moved; the board has all decisions',
  async () => {
    const event = await name(await published(host, freeTerms(p, { seeding: 'manual' })));
    const params = { tournamentId: event.id };
    const ids: string[] = [];
    for (const player of players) ids.push((await entered(player, event)).id);
    await host.call(announceToTournament, { params, body: { text: 'Be there at six.' } });
    await moveEvent(host, event, 'open-check-in');
    await checkAllIn(players, event, ids);
    const { version } = await moveEvent(other, event, 'seed');
    const [ada = '', ben = '', cat = '', dan = ''] = ids;
    const seeds = (entryIds: string[]) => ({ params, body: { version, entryIds } });
    const { entries } = await other.call(seedTournament, seeds([ben, ada, cat, dan]));
    expect(entries.map(({ id }) => id)).toEqual([ben, ada, cat, dan]);
    expect((await host.answer(seedTournament, seeds([ada, ben, dan, cat]))).body).toMatchObject({
      code: 'version-conflict',
      details: {
        changes: [
          {
            ...{ kind: 'seeds', byId: other.id },
            fields: [
              { field: ben, before: 2, after: 1 },
              { field: ada, before: 1, after: 2 },
            ],
          },
        ],
      },
    });
    const { log = [] } = await other.call(getOrganizerBoard, { params });
    expect(log.map(({ kind, by }) => [kind, by?.id])).toEqual([
      ['seeds', other.id],
      ['seed', other.id],
      ['open-check-in', host.id],
      ['announce', host.id],
      ['set-organizers', host.id],
      ['publish', host.id],
    ]);
    const named = log[0]?.fields.map(({ field, name: of }) => [field, of]);
    expect(named).toEqual([
      [ben, entries[0]?.name],
      [ada, entries[1]?.name],
    ]);
  },
);
