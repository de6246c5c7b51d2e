import {
  entryEnded,
  payForAll,
  payForSeat,
  registerForTournament,
  startTimeOut,
  unverifiedStakeCents,
  updatePlayLimits,
} from '@contend/contracts';
import { type Player, verifyPhone } from '@contend/test-kit';
import {
  entered,
  entryOf,
  eventPlatform,
  freeTerms,
  hourMs,
  minuteMs,
  pool,
  published,
  teamPlayTypeId,
  castOf,
  funds,
} from './event-story';
import { joinedTeam } from './team-story';

const paying = (event: { id: string }, player: Player) => ({
  params: { tournamentId: event.id },
  body: { userId: player.id, amount: 5_00 },
});
const paused = { status: 403, code: 'play-paused' };
const limited = { status: 409, code: 'payer-limited' };
const limit = (player: Player, cents: number) =>
  player.call(updatePlayLimits, { body: { limits: [{ kind: 'stake', window: 'week', cents }] } });

test.thorough('refuses a fee above the payer’s limit, and a payer on a break', async () => {
  const p = await eventPlatform();
  const { host, ada, ben } = await castOf(p);
  const event = await published(host, freeTerms(p, pool));
  await entered(ada, event);
  await limit(ada, 4_99);
  expect(await ada.answer(payForSeat, paying(event, ada))).toMatchObject({
    status: 409,
    body: { code: 'play-limit', details: { limit: 'stake-week', leftCents: 4_99 } },
  });
  expect(await ada.balance()).toEqual({ available: funds, held: 0 });
  expect(await entryOf(ada, event)).toMatchObject({ status: 'pending_payment' });
  await entered(ben, event);
  await ada.call(startTimeOut, { body: { hours: 24 } });
  expect(await ada.refused(payForSeat, paying(event, ben))).toEqual(paused);
  expect(await p.ledger.verify()).toMatchObject({ escrowCents: 0, differences: [] });
});

test('refuses to enter an event with a fee during a break, and enters a free one', async () => {
  const p = await eventPlatform();
  const { host, ada } = await castOf(p);
  const event = await published(host, freeTerms(p, pool));
  const free = await published(host, freeTerms(p, { name: 'Free Cup' }));
  await ada.call(startTimeOut, { body: { hours: 24 } });
  await p.settled();
  const call = { params: { tournamentId: event.id }, body: {} };
  expect(await ada.refused(registerForTournament, call)).toEqual(paused);
  await entered(ada, free);
  expect(await entryOf(ada, free)).toMatchObject({ status: 'entered' });
});

test.thorough('an event with a fee is entered again when the break is over', async () => {
  const p = await eventPlatform();
  const { host, ada } = await castOf(p);
  const startsAt = new Date(p.clock.now().getTime() + 72 * hourMs).toISOString();
  const event = await published(host, freeTerms(p, { ...pool, startsAt }));
  await ada.call(startTimeOut, { body: { hours: 24 } });
  await p.settled();
  const until = new Date(p.clock.now().getTime() + 24 * hourMs).toISOString();
  const call = { params: { tournamentId: event.id }, body: {} };
  expect(await ada.answer(registerForTournament, call)).toMatchObject({
    status: 403,
    body: { code: 'play-paused', details: { limit: 'time-out', resetsAt: until } },
  });
  await p.advance(24 * hourMs - 1);
  await ada.signInAgain();
  expect(await ada.refused(registerForTournament, call)).toEqual(paused);
  await p.advance(1);
  await entered(ada, event);
});

test('refuses all fees of a team above the limit of who pays them', async () => {
  const p = await eventPlatform();
  const { host, ada, ben } = await castOf(p);
  const params = { teamId: await joinedTeam(p, ada, ben) };
  const sides = { playTypeId: teamPlayTypeId, entryMode: 'team' as const, teamSize: 2 as const };
  const event = await published(host, freeTerms(p, { ...pool, ...sides }));
  await entered(ada, event, params.teamId);
  await limit(ada, 9_99);
  const call = { params: { tournamentId: event.id }, body: params };
  expect(await ada.refused(payForAll, call)).toEqual({ status: 409, code: 'play-limit' });
  expect(await ada.balance()).toEqual({ available: funds, held: 0 });
  await ben.call(startTimeOut, { body: { hours: 24 } });
  await p.settled();
  expect(await entryOf(ada, event)).toMatchObject({ status: 'withdrawn' });
  expect(p.events(entryEnded).map(({ data }) => data)).toMatchObject([
    { reason: 'withdrawn', isTeamChanged: true, captainId: ada.id },
  ]);
});

test('a large fee is paid once its payer has a verified phone number', async () => {
  const p = await eventPlatform();
  const { host, ada } = await castOf(p);
  const feeCents = unverifiedStakeCents + 1;
  const event = await published(host, freeTerms(p, { ...pool, feeCents }));
  await entered(ada, event);
  const call = { ...paying(event, ada), body: { userId: ada.id, amount: feeCents } };
  expect(await ada.answer(payForSeat, call)).toMatchObject({
    status: 409,
    body: { code: 'stake-needs-phone', details: { maxCents: unverifiedStakeCents } },
  });
  expect(await entryOf(ada, event)).toMatchObject({ status: 'pending_payment' });
  await verifyPhone(p, ada);
  await ada.call(payForSeat, call);
  expect(await entryOf(ada, event)).toMatchObject({ status: 'entered' });
});

test.thorough('a break withdraws entries before check-in with fees; later ones stay', async () => {
  const p = await eventPlatform();
  const { host, ada, ben } = await castOf(p);
  const early = await published(host, freeTerms(p, { ...pool, name: 'Late Cup' }));
  const free = await published(host, freeTerms(p, { name: 'Free Cup' }));
  await entered(ada, early);
  await ada.call(payForSeat, paying(early, ada));
  await entered(ada, free);
  await entered(ben, early);
  await ben.call(payForSeat, paying(early, ben));
  await ada.call(startTimeOut, { body: { hours: 24 } });
  await p.settled();
  expect(await entryOf(ada, early)).toMatchObject({ status: 'withdrawn', refund: 'returned' });
  expect(await ada.balance()).toEqual({ available: funds, held: 0 });
  expect(await entryOf(ada, free)).toMatchObject({ status: 'entered' });
  // Check-in is open: the entry stays.
  await p.advance(2.5 * hourMs);
  await ben.call(startTimeOut, { body: { hours: 24 } });
  await p.settled();
  expect(await entryOf(ben, early)).toMatchObject({ status: 'entered' });
  expect(await p.ledger.verify()).toMatchObject({ escrowCents: 5_00, differences: [] });
});

test.thorough('a team with a player on a break is not entered nor the seat paid', async () => {
  const p = await eventPlatform();
  const { host, ada, ben } = await castOf(p);
  const params = { teamId: await joinedTeam(p, ada, ben) };
  const sides = { playTypeId: teamPlayTypeId, entryMode: 'team' as const, teamSize: 2 as const };
  const event = await published(host, freeTerms(p, { ...pool, ...sides }));
  const call = { params: { tournamentId: event.id }, body: params };
  // The entry begins before check-in and its break after: it stays.
  await p.advance(2 * hourMs - minuteMs);
  await entered(ada, event, params.teamId);
  await p.advance(minuteMs);
  await ben.call(startTimeOut, { body: { hours: 24 } });
  await p.settled();
  expect(await ada.refused(payForAll, call)).toEqual(limited);
  expect(await ben.refused(payForSeat, paying(event, ben))).toMatchObject({ code: 'play-paused' });
  expect(await ada.refused(payForSeat, paying(event, ben))).toEqual(limited);
  expect(await ada.balance()).toEqual({ available: funds, held: 0 });
  const startsAt = new Date(p.clock.now().getTime() + 3 * hourMs).toISOString();
  const next = await published(host, freeTerms(p, { ...pool, ...sides, startsAt }));
  const entering = { params: { tournamentId: next.id }, body: params };
  expect(await ada.refused(registerForTournament, entering)).toEqual(limited);
});
