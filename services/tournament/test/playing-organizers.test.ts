import { registerForTournament, setOrganizers } from '@contend/contracts';
import {
  entered,
  entering,
  eventOf,
  eventPlatform,
  freeTerms,
  organizer,
  pool,
  published,
} from './event-story';

test('organizers of an event with prizes do not play in it, those of another one may', async () => {
  const p = await eventPlatform();
  const host = await organizer(p, 'host', 50_00);
  const ada = await p.player('ada', { funds: 50_00 });
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
