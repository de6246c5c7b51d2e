import type { PlayType } from '@contend/contracts';
import { ada } from '../../../test/api';
import { games, newMatch, openWager } from '../../../test/samples';
import { draftFrom, rematchOf } from './start-draft';

const playType = games['GET /playTypes'].items[0] as PlayType;

test('takes a stake from the address when it is an amount', () => {
  expect(draftFrom(playType, '1.00').stake).toBe('1.00');
  expect(draftFrom(playType, 'much').stake).toBe('10.00');
  expect(draftFrom(playType, null).stake).toBe('10.00');
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
