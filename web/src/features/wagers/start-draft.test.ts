import type { PlayType } from '@contend/contracts';
import { ada } from '../../../test/api';
import { games, newMatch, openWager } from '../../../test/samples';
import { soloOf, type Catalogue } from '../../lib/reads';
import { draftFrom, rematchOf } from './start-draft';

const playType = games['GET /playTypes'].items[0] as PlayType;

test('takes a stake from the address when it is an amount', () => {
  expect(draftFrom(playType, '1.00').stake).toBe('1.00');
  expect(draftFrom(playType, 'much').stake).toBe('10.00');
  expect(draftFrom(playType, null).stake).toBe('10.00');
});

test('offers only games and play types for one against one', () => {
  const [game, other] = [playType.gameId, 'f'.repeat(24)];
  const teams = { ...playType, id: 'e'.repeat(24), gameId: other, teamSizes: [5] };
  const both = { ...playType, id: 'd'.repeat(24), teamSizes: [1, 2] };
  const catalogue = {
    games: [{ id: game }, { id: other }],
    playTypes: [playType, teams, both],
  } as Catalogue;
  const solo = soloOf(catalogue);
  expect(solo.games.map(({ id }) => id)).toEqual([game]);
  expect(solo.playTypes).toEqual([playType, both]);
  expect([solo.playType(teams.id), solo.playType(both.id)]).toEqual([undefined, both]);
});

test('repeats the terms of a rematch against the player of the other side', () => {
  const played = {
    ...openWager,
    ...{ stake: 12_50, bestOf: 1, rules: 'No items.', players: newMatch.players },
    away: { captainId: ada.id, seats: [{ userId: ada.id, payerId: ada.id }] },
  };
  const terms = { stake: '12.50', bestOf: 1, region: 'eu', rules: 'No items.' };
  const asAda = rematchOf(played, playType, ada.id);
  expect(asAda).toMatchObject({ ...terms, opponent: { id: openWager.creatorId } });
  const asBea = rematchOf(played, playType, openWager.creatorId);
  expect(asBea.opponent?.id).toBe(ada.id);
});
