import {
  changeEntryRoster,
  disqualifyEntry,
  leaveOrganizers,
  leaveSeat,
  previewEntryRoster,
  registerForTournament,
  setOrganizers,
  tournamentOrganizersSet,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import {
  castOf,
  entered,
  entering,
  type EventBody,
  eventOf,
  eventPlatform,
  freeTerms,
  funds,
  moveEvent,
  organizer,
  pool,
  published,
  teamPlayTypeId,
} from './event-story';
import { publishedTeam } from './team-story';

const teamTerms: Partial<EventBody> = {
  ...{ ...pool, entryMode: 'team', teamSize: 2, playTypeId: teamPlayTypeId, seeding: 'manual' },
};
const plays = { status: 409, code: 'organizer-plays' };
const reason = 'Plays under two names.';

let p: StoryPlatform;
let host: Player;
let olga: Player;
let otto: Player;
let orla: Player;
let dan: Player;

beforeAll(async () => {
  p = await eventPlatform({ lasts: 'file' });
  ({ host, dan } = await castOf(p));
  const made = ['olga', 'otto', 'orla'].map((name) => organizer(p, name, funds));
  [olga, otto, orla] = (await Promise.all(made)) as [Player, Player, Player];
});

async function named(event: { id: string }, ...organizers: Player[]): Promise<void> {
  const { version } = await eventOf(host, event);
  const userIds = organizers.map(({ id }) => id);
  await host.call(setOrganizers, {
    ...{ params: { tournamentId: event.id }, body: { version, userIds } },
  });
}

test.thorough('a co-organizer who decided does not play for the prizes after leaving', async () => {
  const event = await published(host, freeTerms(p, pool));
  const params = { tournamentId: event.id };
  const { id: entryId } = await entered(orla, event);
  await named(event, olga, otto);
  await olga.call(disqualifyEntry, { params, body: { entryId, reason } });
  for (const one of [olga, otto]) await one.call(leaveOrganizers, { params });
  expect(await olga.refused(registerForTournament, entering(event))).toMatchObject(plays);
  // One who decided nothing plays.
  await entered(otto, event);

  // Nothing is to be won here.
  const free = await published(host, freeTerms(p));
  const there = { tournamentId: free.id };
  const { id: removed } = await entered(orla, free);
  await named(free, olga);
  await olga.call(disqualifyEntry, { params: there, body: { entryId: removed, reason } });
  await olga.call(leaveOrganizers, { params: there });
  await entered(olga, free);
});

test.thorough('an admin who decided something in an event does not enter it', async () => {
  const boss = await p.player('boss', { roles: ['admin'] });
  const event = await published(host, freeTerms(p, pool));
  const params = { tournamentId: event.id };
  const { id: entryId } = await entered(orla, event);
  await boss.call(disqualifyEntry, { params, body: { entryId, reason } });
  expect(await boss.refused(registerForTournament, entering(event))).toMatchObject(plays);
});

test('who decided comes in neither in a roster, nor as a substitute, nor by a seat', async () => {
  const event = await published(host, freeTerms(p, teamTerms));
  const params = { tournamentId: event.id };
  const { id: teamId } = await publishedTeam(p, 41, [olga, otto, orla]);
  const { id: other } = await publishedTeam(p, 42, [dan, host, orla]);
  const users = [olga.id, otto.id];
  const { id: entryId } = await olga.call(registerForTournament, {
    params,
    body: { teamId, users },
  });
  await otto.call(leaveSeat, { params, body: { entryId } });
  await named(event, otto, orla);
  const back = { params, body: { entryId, isBack: true } };
  for (const one of [otto, orla])
    await moveEvent(one, event, one === otto ? 'close' : 'open-check-in');
  expect(await otto.refused(leaveSeat, back)).toMatchObject(plays);
  for (const one of [otto, orla]) await one.call(leaveOrganizers, { params });
  expect(await otto.refused(leaveSeat, back)).toMatchObject(plays);
  const swaps = [{ outId: otto.id, inId: orla.id }];
  expect(await olga.refused(changeEntryRoster, { params, body: { entryId, swaps } })).toMatchObject(
    plays,
  );

  const next = await published(host, freeTerms(p, teamTerms));
  const at = { tournamentId: next.id };
  await named(next, orla);
  const entry = await olga.call(registerForTournament, { params: at, body: { teamId, users } });
  await orla.call(disqualifyEntry, { params: at, body: { entryId: entry.id, reason } });
  await orla.call(leaveOrganizers, { params: at });
  const asked = { teamId: other, users: [dan.id, orla.id] };
  expect(await dan.refused(registerForTournament, { params: at, body: asked })).toMatchObject(
    plays,
  );
});

test('a named co-organizer who comes in by a roster or a seat ceases to be one', async () => {
  const event = await published(host, freeTerms(p, teamTerms));
  const params = { tournamentId: event.id };
  const { id: teamId } = await publishedTeam(p, 43, [olga, otto, orla]);
  const { id: entryId } = await olga.call(registerForTournament, {
    params,
    body: { teamId, users: [olga.id, otto.id] },
  });
  await otto.call(leaveSeat, { params, body: { entryId } });
  await named(event, otto, orla);
  const back = { params, body: { entryId, isBack: true } };
  await otto.call(leaveSeat, back);
  expect(await eventOf(host, event)).toMatchObject({ organizers: [{ id: orla.id }] });

  const swaps = [{ outId: otto.id, inId: orla.id }];
  const body = { entryId, swaps };
  // As an organizer she would decide about an entry of her own.
  const own = { params, body: { ...body, reason: 'absent' as const } };
  expect(await orla.refused(changeEntryRoster, own)).toMatchObject(plays);
  await olga.call(previewEntryRoster, { params, body });
  expect(await eventOf(host, event)).toMatchObject({ organizers: [{ id: orla.id }] });
  await olga.call(changeEntryRoster, { params, body });
  expect(await eventOf(host, event)).toMatchObject({ organizers: [] });
  await p.settled();
  expect(p.events(tournamentOrganizersSet).at(-1)).toMatchObject({ data: { organizerIds: [] } });
});
