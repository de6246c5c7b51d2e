import {
  payForAll,
  payForSeat,
  type RefusalCode,
  registerForTournament,
  startTimeOut,
  unverifiedStakeCents,
  updatePlayLimits,
} from '@contend/contracts';
import { expectRefusals, type Player, refusal } from '@contend/test-kit';
import {
  castOf,
  type EventBody,
  entered,
  entering,
  eventPlatform,
  freeTerms,
  hourMs,
  minuteMs,
  pool,
  published,
  teamPlayTypeId,
} from './event-story';
import { joinedTeam } from './team-story';

const teamTerms = { entryMode: 'team', teamSize: 2, playTypeId: teamPlayTypeId } as const;

/** Ada's team with Ben has entered an event with a fee, whose check-in begins in a minute. */
async function story() {
  const p = await eventPlatform();
  const { host, ada, ben } = await castOf(p);
  const teamId = await joinedTeam(p, ada, ben);
  const event = (change: Partial<EventBody> = {}) =>
    published(host, freeTerms(p, { ...teamTerms, ...pool, ...change }));
  const own = await event();
  await p.advance(2 * hourMs - minuteMs);
  const next = await event();
  await entered(ada, own, teamId);
  const params = { tournamentId: own.id };
  const seat = (of: Player) => ({ params, body: { userId: of.id, amount: 5_00 } });
  const all = { params, body: { teamId } };
  const paying = (code: RefusalCode) => [
    refusal(code, ada, payForSeat, seat(ben)),
    refusal(code, ada, payForAll, all),
  ];
  const calls = (code: RefusalCode) => [
    ...paying(code),
    refusal(code, ada, registerForTournament, entering(next, teamId)),
  ];
  return { p, ada, ben, teamId, event, seat, paying, calls };
}

const barred: [RefusalCode, object][] = [
  ['account-suspended', { status: 'suspended' }],
  ['birth-date-required', { ageKnown: false, minorUntil: null }],
  ['under-age', { minorUntil: new Date('2040-01-01') }],
  ['country-required', { country: null }],
  ['country-blocked', { country: 'CU' }],
];

test('who may not play for money neither enters nor pays', async () => {
  const { p, ada, calls } = await story();
  const players = p.database('tournament').collection<{ _id: string }>('players');
  const before = await players.findOne({ _id: ada.id });
  for (const [code, change] of barred) {
    await players.updateOne({ _id: ada.id }, { $set: change });
    await expectRefusals(calls(code));
    await players.replaceOne({ _id: ada.id }, before!);
  }
  expect(await ada.balance()).toMatchObject({ held: 0 });
});

test('a payer on a break, for a player on one, or at a limit pays nothing', async () => {
  const { p, ada, ben, teamId, event, seat, paying, calls } = await story();
  const breaks = p.database('tournament').collection<{ _id: string }>('playBreaks');
  const pause = { kind: 'time-out', until: new Date('2030-01-01') };
  await breaks.updateOne({ _id: ben.id }, { $set: pause }, { upsert: true });
  await expectRefusals(calls('payer-limited'));
  await breaks.deleteOne({ _id: ben.id });
  const large = await event({ feeCents: unverifiedStakeCents / 2 + 1 });
  await entered(ada, large, teamId);
  const limits = [{ kind: 'stake' as const, window: 'week' as const, cents: 4_99 }];
  await expectRefusals([
    refusal('stake-needs-phone', ada, payForAll, {
      ...{ params: { tournamentId: large.id }, body: { teamId } },
    }),
  ]);
  await ada.call(updatePlayLimits, { body: { limits } });
  await expectRefusals([refusal('play-limit', ada, payForSeat, seat(ben))]);
  // From check-in on a break does not withdraw the entry.
  await p.advance(minuteMs);
  await ada.call(startTimeOut, { body: { hours: 24 } });
  await expectRefusals(paying('play-paused'));
  expect(await ada.balance()).toMatchObject({ held: 0 });
});
