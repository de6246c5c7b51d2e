import { payForSeat, registerForTournament, setOrganizers } from '@contend/contracts';
import {
  castOf,
  entering,
  eventOf,
  eventPlatform,
  freeTerms,
  organizer,
  pool,
  published,
} from './event-story';

const blocked = { status: 403, code: 'blocked' };

test('a block refuses a friend’s payment and the naming of a co-organizer', async () => {
  const p = await eventPlatform();
  const { host, ada, eve } = await castOf(p);
  const event = await published(host, freeTerms(p, pool));
  await ada.call(registerForTournament, entering(event));
  await p.block(ada, eve);
  const params = { tournamentId: event.id };
  const paying = { params, body: { userId: ada.id, amount: 5_00 } };
  expect(await eve.refused(payForSeat, paying)).toEqual(blocked);
  await ada.call(payForSeat, paying);

  const other = await organizer(p, 'co_host');
  const naming = async () => {
    const { version } = await eventOf(host, event);
    return { params, body: { version, userIds: [other.id] } };
  };
  await host.call(setOrganizers, await naming());
  await p.block(other, host);
  // Who is one already stays one.
  await host.call(setOrganizers, await naming());
  const { version } = await eventOf(host, event);
  await host.call(setOrganizers, { params, body: { version, userIds: [] } });
  expect(await host.refused(setOrganizers, await naming())).toEqual(blocked);
});
