import type { PlayType } from '@contend/contracts';
import { ada } from '../../../../test/api';
import { games, newMatch, openWager } from '../../../../test/samples';
import { bodyOf, draftFrom, formatChoices, rematchOf, withFormat } from './start-draft';

const playType = games['GET /playTypes'].items[0] as PlayType;
const anySize = { ...playType, teamSizes: [1, 2, 3] };
const fives = { ...playType, id: '5'.repeat(24), name: 'Competitive', teamSizes: [5] };
const plain = { stake: null, teamId: null };
const player = { id: 'e'.repeat(24), displayName: 'Eve', avatarUrl: null };

test('takes a stake from the address when it is an amount', () => {
  expect(draftFrom(playType, { ...plain, stake: '1.00' }).stake).toBe('1.00');
  expect(draftFrom(playType, { ...plain, stake: 'much' }).stake).toBe('10.00');
  expect(draftFrom(playType, plain).stake).toBe('10.00');
});

test('lists every team size of a game’s play types, small sides first', () => {
  expect(formatChoices([fives, anySize]).map(({ label }) => label)).toEqual([
    ...['1v1 · Standard', '2v2 · Standard', '3v3 · Standard', '5v5 · Competitive'],
  ]);
});

test('starts with a format for teams when the address names a team', () => {
  expect(draftFrom(anySize, plain).teamSize).toBe(1);
  const ofTeam = draftFrom(anySize, { ...plain, teamId: 'f'.repeat(24) });
  expect(ofTeam).toMatchObject({ teamSize: 2, choice: { teamId: 'f'.repeat(24) } });
});

test('drops a challenged player when the format changes to teams, not between team sizes', () => {
  const draft = { ...draftFrom(anySize, plain), opponent: player };
  expect(withFormat(draft, anySize, 2)).toMatchObject({ teamSize: 2, opponent: null });
  expect(withFormat({ ...draft, teamSize: 2 }, anySize, 3)).not.toHaveProperty('opponent');
  expect(withFormat(draft, fives, 1).teamSize).toBe(5);
});

test('names the challenged team of a side of two, and the seats that the captain covers', () => {
  const seat = (userId: string, payerId = userId) => ({ userId, payerId, player: undefined });
  const eve = player.id;
  const side = {
    ...{ teamId: 'f'.repeat(24), captainId: ada.id },
    seats: [seat(ada.id), seat(eve, ada.id)],
  };
  const draft = { ...draftFrom(anySize, plain), teamSize: 2 as const, opponent: player };
  const body = bodyOf(draft, 10_00, side);
  expect(body).toMatchObject({
    ...{ teamSize: 2, teamId: side.teamId, opponentTeamId: player.id },
    ...{ users: [ada.id, eve], coverUsers: [eve] },
  });
  expect(body).not.toHaveProperty('opponentId');
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
