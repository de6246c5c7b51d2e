import {
  approvePayout,
  confirmEmail,
  createTournament,
  createTransaction,
  getMyParticipant,
  getMySubscription,
  getPayoutAuthorization,
  listPayouts,
  listPlans,
  listPlayTypes,
  payForSeat,
  payoutAccountAgeMs,
  publishTournament,
  registerForTournament,
  sandboxConnectAccount,
  startSelfExclusion,
  subscribeFromWallet,
  urlOf,
} from '@contend/contracts';
import {
  eventually,
  giveSecondFactor,
  platform,
  type Player,
  type StoryPlatform,
  verifyPhone,
} from '@contend/test-kit';
import { agree, books, playing, statusOf } from './play';

const stakeCents = 10_00;
const feeCents = 5_00;
const payoutCents = 20_00;
const dayMs = 24 * 3_600_000;

/** An account that can be paid out, and its money too. */
async function ready(p: StoryPlatform, ada: Player): Promise<void> {
  const mails = await p.database('user').collection('mailbox').find({ to: ada.email }).toArray();
  const token = /confirm-email\?token=([\w-]{43})/.exec(mails.map(({ text }) => text).join())?.[1];
  await p.anyone.call(confirmEmail, { body: { token: token ?? '' } });
  await verifyPhone(p, ada);
  await giveSecondFactor(p, ada);
  const { link } = await ada.call(getPayoutAuthorization, {});
  const params = { accountId: /[0-9a-f]{24}$/.exec(link)?.[0] ?? '' };
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await p.anyone.send('POST', urlOf(sandboxConnectAccount, { params }), { headers, body: '' });
  await p.advance(payoutAccountAgeMs);
}

/** Enters an event with a fee, of tomorrow. */
async function enter(p: StoryPlatform, ada: Player, host: Player): Promise<string> {
  const { items } = await p.anyone.call(listPlayTypes, { query: {} });
  const playType = items.find(({ teamSizes }) => teamSizes.includes(1));
  const body = {
    ...{ name: 'Friday Cup', gameId: playType?.gameId ?? '', playTypeId: playType?.id ?? '' },
    ...{ entryMode: 'player' as const, teamSize: 1, minEntries: 2, maxEntries: 4, feeCents },
    stages: [
      { id: 'playoff', format: 'single-elimination' as const, bestOf: 1 as const, advances: 0 },
    ],
    prize: { mode: 'pool' as const, organizerFeeBasisPoints: 1000, split: [7000, 3000] },
    startsAt: new Date(p.clock.now().getTime() + dayMs).toISOString(),
  };
  const { id: tournamentId, version } = await host.call(createTournament, { body });
  const params = { tournamentId };
  await host.call(publishTournament, { params, body: { version } });
  await ada.call(registerForTournament, { params, body: {} });
  await ada.call(payForSeat, { params, body: { userId: ada.id, amount: feeCents } });
  return tournamentId;
}

test.thorough('a self-exclusion with everything open leaves nothing stuck', async () => {
  const p = await platform({
    only: ['user', 'match', 'wallet', 'wager', 'team', 'tournament', 'membership'],
  });
  const [ada, bea] = [
    await p.player('ada', { funds: 100_00 }),
    await p.player('bea', { funds: 50_00 }),
  ];
  const host = await p.player('host', { roles: ['organizer'] });
  await ready(p, ada);
  for (const one of [ada, bea, host]) await one.signInAgain();
  const { items: plans } = await p.anyone.call(listPlans, {});
  const priceId = plans[0]?.prices[0]?.id ?? '';
  // First: no payout is requested while stakes are open.
  await ada.call(createTransaction, { body: { type: 'payout', amount: payoutCents } });
  await ada.call(subscribeFromWallet, { body: { priceId } });
  const tournamentId = await enter(p, ada, host);
  const { wager, matchId } = await playing(p, [ada, bea], stakeCents);
  const open = await p.openWager(bea, { stakeCents, gameIndex: 1, opponentId: ada.id });
  await p.settled();

  await ada.call(startSelfExclusion, { body: { months: 6, confirm: 'exclude me' } });
  await p.settled();
  expect(await statusOf(bea, open)).toBe('cancelled');
  expect(await ada.call(getMySubscription, {})).toMatchObject({ status: 'canceled' });
  const { entry } = await ada.call(getMyParticipant, { params: { tournamentId } });
  expect(entry).toMatchObject({ status: 'withdrawn' });

  // The match that runs is played out and paid, and the payout arrives.
  await agree(p, matchId, { reporter: ada, answerer: bea, scores: [2, 0] });
  await eventually('the end', async () => {
    await p.advance(10 * 60_000);
    return (await statusOf(bea, wager)) === 'settled';
  });
  await ada.signInAgain();
  const payoutId = (await ada.call(listPayouts, { query: {} })).items[0]?.id ?? '';
  const admin = await p.admin();
  await admin.call(approvePayout, { params: { payoutId }, body: { reason: 'Known player' } });
  await eventually('the payout', async () => {
    await p.advance(10 * 60_000);
    const { items } = await ada.call(listPayouts, { query: {} });
    return items[0]?.status === 'paid';
  });
  const { house, escrow, differences } = await books(p);
  expect({ escrow, differences }).toEqual({ escrow: 0, differences: [] });
  const left = 150_00 - payoutCents - house;
  const sum = (await ada.balance()).available + (await bea.balance()).available;
  expect(sum).toBe(left);
  expect([await ada.balance(), await bea.balance()]).toMatchObject([{ held: 0 }, { held: 0 }]);
});
