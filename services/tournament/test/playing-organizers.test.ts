import { registerForTournament, setOrganizers } from '@contend/contracts';
import {
  entered,
  entering,
  eventOf,
  eventPlatform,
  freeTerms,
  pool,
  published,
  castOf,
} from './event-story';

test('organizers of an event with prizes do not play in it, those of another one may', async () => {
  const p = await eventPlatform();
  const { host, ada } = await castOf(p);
  const paid = await published(host, freeTerms(p, pool));
  expect(await host.refused(registerForTournament, entering(paid))).toMatchObject({
    ...{ status: 409, code: 'organizer-plays' },
  });
  await entered(ada, paid);
  const { version } = await eventOf(host, paid);
  const naming = { params: { tournamentId: paid.id }, body: { version, userIds: [ada.id] } };
  expect(await host.refused(setOrganizers, naming)).toMatchObject({ code: 'organizer-plays' });

  const free = await published(host, freeTerms(p));
  expect(await entered(host, free)).toMatchObject({ status: 'entered' });
});
