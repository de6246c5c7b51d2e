import { acceptWager, createWager, type RefusalCode } from '@contend/contracts';
import { type Player, soloOffer } from '@contend/test-kit';
import { taking, wagerPlatform } from './play-wager';

const refused = (code: RefusalCode) => ({ status: 403, code });

test('a suspended account, or one without age or country, cannot offer or accept', async () => {
  const p = await wagerPlatform();
  const ada = await p.player('ada', { funds: 50_00 });
  const wager = await p.openWager(ada, { stakeCents: 10_00 });
  const expectNoStake = async (player: Player, code: RefusalCode) => {
    const playType = { gameId: wager.gameId, id: wager.playTypeId };
    const offer = { body: soloOffer(playType, { userId: player.id, stakeCents: 5_00 }) };
    expect(await player.refused(createWager, offer)).toEqual(refused(code));
    expect(await player.refused(acceptWager, taking(player, wager))).toEqual(refused(code));
  };
  await expectNoStake(await p.player('ageless', { birthDate: null }), 'birth-date-required');
  await expectNoStake(await p.player('stateless', { country: null }), 'country-required');
  const banned = await p.player('banned');
  // The token is valid until the end of its session has arrived.
  await p
    .database('wager')
    .collection('players')
    .updateOne({ _id: banned.id as never }, { $set: { status: 'banned' } });
  await expectNoStake(banned, 'account-suspended');
  expect(await p.database('wager').collection('wagers').countDocuments()).toBe(1);
});
