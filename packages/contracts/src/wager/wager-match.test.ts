import { matchRequested } from '../match/events';
import { matchOfWager } from './match-of-wager';

const idOf = (letter: string) => letter.repeat(24);
const [ada, bea] = [idOf('a'), idOf('b')];
const sideOf = (userId: string) => ({ captainId: userId, seats: [{ userId, payerId: userId }] });

test('requests a match of the players, terms and stakes of an accepted wager', () => {
  const terms = { gameId: idOf('1'), playTypeId: idOf('2'), teamSize: 1, bestOf: 3 };
  const request = matchOfWager({
    wagerId: idOf('c'),
    matchId: idOf('d'),
    home: sideOf(ada),
    away: sideOf(bea),
    ...{
      ...terms,
      creatorId: ada,
      opponentId: null,
      stakeCents: 500,
      potCents: 1e3,
    },
  });
  expect(matchRequested.data.parse(request)).toEqual({
    matchId: idOf('d'),
    kind: 'wager',
    source: { kind: 'wager', id: idOf('c') },
    sides: { home: { captainId: ada, userIds: [ada] }, away: { captainId: bea, userIds: [bea] } },
    format: terms,
    present: [bea],
    stakes: { stakeCents: 500, potCents: 1000 },
    finalWhen: 'source-ended',
  });
});
