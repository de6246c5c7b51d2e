import { getOpenEvents, leaveTournament } from '@contend/contracts';
import { castOf, entered, entryOf, eventPlatform, freeTerms, published } from './event-story';

test('names the events that a user plays in or owns until they leave or it ends', async () => {
  const p = await eventPlatform();
  const { host, ada } = await castOf(p);
  const { id, name } = await published(host, freeTerms(p));
  await entered(ada, { id });
  const openOf = (userId: string) => p.as('user').call(getOpenEvents, { params: { userId } });
  expect(await openOf(ada.id)).toEqual({ entered: [{ id, name }], owned: [] });
  expect(await openOf(host.id)).toEqual({ entered: [], owned: [{ id, name }] });
  const entryId = (await entryOf(ada, { id }))?.id ?? '';
  await ada.call(leaveTournament, { params: { tournamentId: id }, body: { entryId } });
  expect(await openOf(ada.id)).toEqual({ entered: [], owned: [] });
});
