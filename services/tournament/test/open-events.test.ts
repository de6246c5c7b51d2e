import {
  createTournament,
  getOpenEvents,
  leaveTournament,
  listAllTournaments,
  registerForTournament,
} from '@contend/contracts';
import { expectRefusals, refusal } from '@contend/test-kit';
import {
  castOf,
  entered,
  entryOf,
  eventPlatform,
  freeTerms,
  pool,
  published,
  teamPlayTypeId,
} from './event-story';
import { publishedTeam } from './team-story';

test('names the events that a user plays in or owns until they leave or it ends', async () => {
  const p = await eventPlatform();
  const { host, ada, ben, cat } = await castOf(p);
  const { id, name } = await published(host, freeTerms(p));
  await entered(ada, { id });
  const openOf = (userId: string) => p.as('user').call(getOpenEvents, { params: { userId } });
  expect(await openOf(ada.id)).toEqual({ entered: [{ id, name }], owned: [] });
  expect(await openOf(host.id)).toEqual({ entered: [], owned: [{ id, name }] });
  const entryId = (await entryOf(ada, { id }))?.id ?? '';
  await ada.call(leaveTournament, { params: { tournamentId: id }, body: { entryId } });
  expect(await openOf(ada.id)).toEqual({ entered: [], owned: [] });

  // Of events that pay their captains also that of a captain who does not play.
  const { id: teamId } = await publishedTeam(p, 1, [ada, ben, cat]);
  const ofTeams = { ...pool, entryMode: 'team', teamSize: 2, playTypeId: teamPlayTypeId } as const;
  const enteredIn = async (payout: 'equal' | 'captain') => {
    const prize = { ...pool.prize, payout } as NonNullable<typeof pool.prize>;
    const event = await published(host, freeTerms(p, { ...ofTeams, prize }));
    const body = { teamId, users: [ben.id, cat.id] };
    await ada.call(registerForTournament, { params: { tournamentId: event.id }, body });
    return event.id;
  };
  await enteredIn('equal');
  expect(await openOf(ada.id)).toMatchObject({ entered: [] });
  const paying = await enteredIn('captain');
  expect(await openOf(ada.id)).toMatchObject({ entered: [{ id: paying }] });
});

test('lists all events for admins, drafts included', async () => {
  const p = await eventPlatform();
  const { host, ada } = await castOf(p);
  const admin = await p.admin();
  const open = await published(host, freeTerms(p));
  const draft = await host.call(createTournament, { body: freeTerms(p) });
  const idsOf = async (query: { status?: 'draft' | 'paused' }) =>
    (await admin.call(listAllTournaments, { query })).items.map(({ id }) => id);
  expect((await idsOf({})).sort()).toEqual([open.id, draft.id].sort());
  expect(await idsOf({ status: 'draft' })).toEqual([draft.id]);
  expect(await idsOf({ status: 'paused' })).toEqual([]);
  await expectRefusals([
    refusal('unauthenticated', p.anyone, listAllTournaments, { query: {} }),
    refusal('forbidden', ada, listAllTournaments, { query: {} }),
    refusal('forbidden', host, listAllTournaments, { query: {} }),
    refusal('invalid-request', admin, listAllTournaments, { query: { status: 'new' as never } }),
  ]);
});
