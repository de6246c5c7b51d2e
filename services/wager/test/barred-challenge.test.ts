import {
  cancelWager,
  createWager,
  listNotifications,
  resendChallenge,
  startTimeOut,
  wagerOpened,
  wagerUpdated,
} from '@contend/contracts';
import { type Player, platform, soloOffer, type StoryPlatform } from '@contend/test-kit';
import { consentAll, ids, offer, twoTeams } from './team-story';

const unavailable = { status: 409, code: 'opponent-unavailable' };

const timeOut = async (p: StoryPlatform, player: Player) => {
  await player.call(startTimeOut, { body: { hours: 24 } });
  await p.settled();
};

test.thorough('a player on a break is not challenged: nothing is held or announced', async () => {
  const p = await platform({ only: ['user', 'match', 'wallet', 'wager', 'chat'] });
  const ada = await p.player('ada', { funds: 50_00 });
  const bea = await p.player('bea');
  const open = await p.openWager(ada, { stakeCents: 1_00 });
  await ada.call(cancelWager, { params: { wagerId: open.id } });
  const playType = { gameId: open.gameId, id: open.playTypeId };
  const terms = soloOffer(playType, { userId: ada.id, stakeCents: 5_00 });
  await timeOut(p, bea);
  const body = { ...terms, opponentId: bea.id };
  expect(await ada.refused(createWager, { body })).toEqual(unavailable);
  await p.settled();
  expect(await ada.balance()).toEqual({ available: 50_00, held: 0 });
  const notices = await bea.call(listNotifications, {});
  expect(notices.map(({ kind }) => kind)).toEqual(['play-paused']);
});

test('of a challenged team those who may play are invited; it is refused without', async () => {
  const setting = await twoTeams();
  const { p, nova, tide } = setting;
  const [captain, deputy] = tide.players;
  await timeOut(p, captain);
  const asked = await offer(setting, { opponentTeamId: tide.id });
  await consentAll(p, asked, nova.players.slice(1));
  const invited = { teamId: tide.id, actingIds: [deputy.id] };
  expect(p.events(wagerOpened)).toMatchObject([{ data: { opponentTeam: invited } }]);
  const owner = nova.players[0];
  const again = { body: { wagerId: asked.id } };
  await owner.call(resendChallenge, again);
  expect(p.events(wagerUpdated).at(-1)).toMatchObject({ data: { opponentTeam: invited } });
  await timeOut(p, deputy);
  await p.advance(5 * 60_000);
  expect(await owner.refused(resendChallenge, again)).toEqual(unavailable);
  const body = { ...setting.terms, teamId: nova.id, users: ids(nova.players) };
  const challenge = { body: { ...body, opponentTeamId: tide.id } };
  expect(await owner.refused(createWager, challenge)).toEqual(unavailable);
});
