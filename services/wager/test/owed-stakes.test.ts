import {
  acceptWager,
  consentToWager,
  coverSeats,
  payoutsFrozen,
  recoverFunds,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import { expectBooks, offered, read, taking, wagerPlatform } from './play-wager';
import { ids, opened, twoTeams } from './team-story';

const unavailable = { status: 'cancelled', endReason: 'player-unavailable' };

/** Money of a player is taken back, as a prize or by the bank of a refill. */
async function takeBack(p: StoryPlatform, player: Player, amountCents: number) {
  const id = 'c'.repeat(24);
  const escrow = { kind: 'prize-recovery', id };
  const payers = [{ payerId: player.id, amountCents }];
  const body = { id: `prize-recovery:${id}:paid`, escrow, label: 'Friday Cup', payers };
  await p.as('tournament').call(recoverFunds, { body });
  await p.settled();
  await p.advance(30_000);
}

/** The debt is there and its event is not. */
async function owe(p: StoryPlatform, { id: _id }: Player, cents: number): Promise<void> {
  const accounts = p.database('wallet').collection<{ _id: string }>('accounts');
  await accounts.updateOne({ _id }, { $inc: { postedCents: -cents } });
}

const bothBalances = async (...players: Player[]) =>
  Promise.all(players.map((player) => player.balance()));

test.thorough('money that was taken back ends the offer, whose stake repays it', async () => {
  const p = await wagerPlatform();
  const { ada, bea, wager } = await offered(p, 20_00);
  await takeBack(p, ada, 50_00);
  expect(await read(p, wager.id)).toMatchObject(unavailable);
  expect((await bea.refused(acceptWager, taking(bea, wager))).code).toBe('wager-not-open');
  // What was taken back counts as held until it is paid on.
  expect(await bothBalances(ada, bea)).toEqual([
    { available: 0, held: 50_00 },
    { available: 50_00, held: 0 },
  ]);
  await expectBooks(p, { escrow: 50_00, house: 0 });
});

test('an offer that was made after the debt stays open, however late its event comes', async () => {
  const p = await wagerPlatform();
  const { ada, wager } = await offered(p, 20_00);
  const data = { userId: ada.id, amountCents: 5_00, owedCents: 5_00, reason: 'chargeback' };
  const before = new Date(Date.parse(wager.createdAt) - 1).toISOString();
  const frozen = { subject: ada.id, data };
  await p.publish(payoutsFrozen, { ...frozen, sequence: 1_000, time: before });
  expect((await read(p, wager.id)).status).toBe('open');
  await p.publish(payoutsFrozen, { ...frozen, sequence: 1_001 });
  expect(await read(p, wager.id)).toMatchObject(unavailable);
});

test.thorough('a part that the available money covers ends no offer', async () => {
  const p = await wagerPlatform();
  const { ada, bea, wager } = await offered(p, 20_00);
  await takeBack(p, ada, 30_00);
  expect(await ada.balance()).toMatchObject({ available: 0 });
  expect((await bea.call(acceptWager, taking(bea, wager))).status).toBe('accepted');
});

test.thorough('an acceptance before the offer ended is refused, and ends it', async () => {
  const p = await wagerPlatform();
  const { ada, bea, wager } = await offered(p, 20_00);
  await owe(p, ada, 31_00);
  const accept = () => bea.answer(acceptWager, taking(bea, wager));
  const [{ status, body }] = await Promise.all([accept(), accept()]);
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 'wager-not-open' });
  expect(JSON.stringify(body)).not.toContain(ada.id);
  const ended = await read(p, wager.id);
  expect(ended).toMatchObject({ ...unavailable, away: null });
  expect(await bea.balance()).toEqual({ available: 50_00, held: 0 });
});

/** Three of Tide, one without money, accept an offer of Nova. */
async function claimed() {
  const setting = await twoTeams();
  const { p, nova, tide } = setting;
  const open = await opened(setting);
  const [owner, second] = tide.players;
  const poor = await p.player('poor');
  const call = { params: { wagerId: open.id }, body: { terms: open.terms } };
  const body = { ...call.body, users: ids([owner, second, poor]) };
  await owner.call(acceptWager, { ...call, body });
  return { p, owner, second, poor, captain: nova.players[0], call };
}

test('the last consent is refused where a payer of the offer owes money', async () => {
  const { p, second, poor, captain, call } = await claimed();
  await second.call(consentToWager, call);
  await owe(p, captain, 45_00);
  expect((await poor.refused(consentToWager, call)).code).toBe('wager-not-open');
});

test('a cover is refused where a payer of the offer owes money', async () => {
  const { p, owner, second, poor, captain, call } = await claimed();
  await second.call(consentToWager, call);
  expect((await poor.refused(consentToWager, call)).code).toBe('insufficient-funds');
  await owe(p, captain, 45_00);
  const cover = { ...call, body: { ...call.body, users: [poor.id] } };
  expect((await owner.refused(coverSeats, cover)).code).toBe('wager-not-open');
});
