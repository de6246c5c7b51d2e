import { getMatchNames, linkAccount, unlinkAccount } from '@contend/contracts';
import { gameIds } from '../src/games/initial-catalogue';
import { openMatchRoom } from './match-room';

const link = (provider: 'epic' | 'steam' | 'twitch', handle: string, gameId?: string) => ({
  params: { provider },
  body: { handle, gameId },
});

test('both sides see each other’s linked names for the game while it is played', async () => {
  const room = await (await openMatchRoom()).hearAccepted();
  const { ada, bea, cal, admin, params, p } = room;
  await ada.call(linkAccount, link('epic', 'Ada.Plays', gameIds.rocketLeague));
  await ada.call(linkAccount, link('steam', 'ada_steam'));
  await bea.call(linkAccount, link('steam', 'bea_steam'));
  await bea.call(linkAccount, link('twitch', 'bea_streams'));
  expect(await bea.call(getMatchNames, { params })).toEqual({ host: 'home', items: null });
  await room.live();
  const names = {
    host: 'home',
    items: [
      // A name for the game comes before one for all games, and a channel is no name in a game.
      { userId: ada.id, provider: 'epic', handle: 'Ada.Plays' },
      { userId: bea.id, provider: 'steam', handle: 'bea_steam' },
    ],
  };
  for (const viewer of [ada, bea, admin]) {
    expect(await viewer.call(getMatchNames, { params })).toEqual(names);
  }
  const outside = { status: 403, code: 'not-in-match' };
  expect(await cal.refused(getMatchNames, { params })).toEqual(outside);
  const unknown = { params: { matchId: 'f'.repeat(24) } };
  expect(await cal.refused(getMatchNames, unknown)).toMatchObject({ code: 'match-not-found' });
  const signedOut = { status: 401, code: 'unauthenticated' };
  expect(await p.anyone.refused(getMatchNames, { params })).toEqual(signedOut);
  await p.settled();
  // Others find the players by these names: they stay until the match has ended.
  const kept = { status: 409, code: 'name-in-match' };
  expect(await bea.refused(unlinkAccount, { params: { provider: 'steam' } })).toEqual(kept);
  expect(await bea.refused(linkAccount, link('epic', 'Bea.Better'))).toEqual(kept);
  expect(await ada.refused(linkAccount, link('epic', 'Ada.Better'))).toEqual(kept);
  await ada.call(unlinkAccount, { params: { provider: 'steam' } });
  await bea.call(unlinkAccount, { params: { provider: 'twitch' } });
  expect(await bea.call(getMatchNames, { params })).toEqual(names);
});
