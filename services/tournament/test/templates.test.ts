import {
  createTournament,
  deleteTournamentTemplate,
  listTournamentTemplates,
  saveTournamentTemplate,
  setOrganizers,
  tournamentLimits,
  userErased,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import {
  eventPlatform,
  freeTerms,
  hourMs,
  organizer,
  pool,
  published,
  unknownId,
  castOf,
} from './event-story';

let p: StoryPlatform;
let host: Player;
let rival: Player;
let ada: Player;

beforeAll(async () => {
  p = await eventPlatform({ lasts: 'file' });
  ({ host, other: rival, ada } = await castOf(p));
});

const saved = (by: Player, { id: tournamentId }: { id: string }, name = 'Weekly cup') =>
  by.call(saveTournamentTemplate, { params: { tournamentId }, body: { name } });
const listed = async (by: Player) => (await by.call(listTournamentTemplates, {})).items;
const named = (templateId: string) => ({ params: { templateId } });

test('a template has the terms and words of an event, and starts another one', async () => {
  const matchClock = { appearMinutes: 20, baseMinutes: 10, gameMinutes: 40 };
  const words = { description: 'Every Friday.', rules: 'No bugs.' };
  const chosen = { matchClock, belowMinimum: 'play' as const };
  const body = freeTerms(p, { ...pool, ...words, ...chosen });
  const event = await published(host, body);
  expect(event).toMatchObject(chosen);
  const template = await saved(host, event);
  expect(template).toMatchObject({
    ...{ name: 'Weekly cup', createdAt: p.clock.now().toISOString() },
    words: { name: 'Friday Cup', description: 'Every Friday.', rules: 'No bugs.' },
    terms: { gameId: body.gameId, feeCents: 5_00, ...chosen, prize: { mode: 'pool' } },
  });
  expect(template.terms).not.toHaveProperty('startsAt');
  expect(await listed(host)).toEqual([template]);
  const startsAt = new Date(p.clock.now().getTime() + 48 * hourMs).toISOString();
  const next = { ...template.words, ...template.terms, startsAt };
  const draft = await host.call(createTournament, { body: next });
  expect(draft).toMatchObject({ status: 'draft', name: 'Friday Cup', feeCents: 5_00 });
  // A template of the draft that was made from it is the same.
  const again = await saved(host, draft, 'Another');
  expect(again).toMatchObject({ words: template.words, terms: template.terms });
  expect((await listed(host)).map(({ name }) => name)).toEqual(['Another', 'Weekly cup']);
  for (const { id } of await listed(host)) await host.call(deleteTournamentTemplate, named(id));
  expect(await listed(host)).toEqual([]);
});

test('templates belong to one organizer; a co-organizer saves their own', async () => {
  const event = await published(host, freeTerms(p));
  const { id } = await saved(host, event);
  expect(await listed(rival)).toEqual([]);
  for (const templateId of [id, unknownId]) {
    const refused = await rival.refused(deleteTournamentTemplate, named(templateId));
    expect(refused).toMatchObject({ status: 404, code: 'template-not-found' });
  }
  expect(await listed(host)).toHaveLength(1);
  const params = { tournamentId: event.id };
  const body = { version: event.version, userIds: [rival.id] };
  expect(
    (await rival.refused(saveTournamentTemplate, { params, body: { name: 'Mine' } })).code,
  ).toBe('not-organizer');
  await host.call(setOrganizers, { params, body });
  await saved(rival, event, 'Mine');
  expect((await listed(rival)).map(({ name }) => name)).toEqual(['Mine']);
  expect(await listed(host)).toHaveLength(1);
});

test('calls about templates need the role, an event, and a name', async () => {
  const params = { tournamentId: unknownId };
  const codes = async (by: Pick<Player, 'refused'>) =>
    Promise.all([
      by.refused(saveTournamentTemplate, { params, body: { name: 'Weekly cup' } }),
      by.refused(listTournamentTemplates, {}),
      by.refused(deleteTournamentTemplate, named(unknownId)),
    ]).then((all) => all.map(({ code }) => code));
  expect(await codes(p.anyone)).toEqual(Array.from({ length: 3 }, () => 'unauthenticated'));
  expect(await codes(ada)).toEqual(Array.from({ length: 3 }, () => 'forbidden'));
  const unknown = { params, body: { name: 'Weekly cup' } };
  expect((await host.refused(saveTournamentTemplate, unknown)).code).toBe('tournament-not-found');
  const hidden = await host.call(createTournament, { body: freeTerms(p) });
  const draft = { params: { tournamentId: hidden.id }, body: { name: 'Weekly cup' } };
  expect((await rival.refused(saveTournamentTemplate, draft)).code).toBe('tournament-not-found');
  const short = { ...draft, body: { name: 'x' } };
  expect((await host.refused(saveTournamentTemplate, short)).code).toBe('invalid-request');
});

test('an organizer who has 20 is refused another one', async () => {
  const owner = await organizer(p, 'full');
  const event = await published(owner, freeTerms(p));
  await saved(owner, event);
  const stored = p.database('tournament').collection<{ _id: string }>('tournamentTemplates');
  const [first] = ((await stored.findOne({ _id: owner.id })) as unknown as { items: object[] })
    .items;
  const items = (count: number) =>
    Array.from({ length: count }, (_, nth) => ({ ...first, id: String(nth).padStart(24, '0') }));
  const { templates: most } = tournamentLimits;
  await stored.updateOne({ _id: owner.id }, { $set: { items: items(most - 1) } });
  await saved(owner, event, 'The last one');
  const params = { tournamentId: event.id };
  const full = await owner.refused(saveTournamentTemplate, { params, body: { name: 'Too many' } });
  expect(full).toMatchObject({ status: 409, code: 'too-many-templates' });
});

test.thorough('an organizer has at most 20, also when many are saved at once', async () => {
  const owner = await organizer(p, 'busy');
  const event = await published(owner, freeTerms(p));
  const tries = Array.from({ length: tournamentLimits.templates + 4 }, async (_, index) =>
    saved(owner, event, `Cup ${index}`).then(
      () => 'saved',
      (error: Error) => error.message,
    ),
  );
  const ends = await Promise.all(tries);
  const count = (await listed(owner)).length;
  expect(count).toBeLessThanOrEqual(tournamentLimits.templates);
  expect(ends.filter((end) => end === 'saved')).toHaveLength(count);
  for (let index = count; index < tournamentLimits.templates; index += 1) {
    await saved(owner, event, `More ${index}`);
  }
  const params = { tournamentId: event.id };
  const full = await owner.refused(saveTournamentTemplate, { params, body: { name: 'Too many' } });
  expect(full).toMatchObject({ status: 409, code: 'too-many-templates' });
});

test.thorough('templates of an erased organizer are deleted', async () => {
  const gone = await organizer(p, 'gone');
  await saved(gone, await published(gone, freeTerms(p)));
  const stored = p.database('tournament').collection<{ _id: string }>('tournamentTemplates');
  expect(await stored.countDocuments({ _id: gone.id })).toBe(1);
  await p.publish(userErased, { subject: gone.id, sequence: 90, data: { userId: gone.id } });
  await p.settled();
  expect(await stored.countDocuments({ _id: gone.id })).toBe(0);
});
