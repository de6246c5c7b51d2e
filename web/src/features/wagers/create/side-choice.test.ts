import type { TeamReply } from '@contend/contracts';
import { noChoice, pickSide, seatPlayers, sideBody, withPlayer } from './side-choice';
import { nextNote, offerLabel } from './labels';

const roster = ['ada', 'bea', 'cal', 'dan'];
const seating = { captainId: 'bea', teamSize: 3 };
const team = {
  id: 'nova',
  members: roster.map((userId) => ({ userId, player: { displayName: userId.toUpperCase() } })),
} as unknown as TeamReply;

test('seats the captain first, then the chosen players, then others of the roster', () => {
  expect(seatPlayers(noChoice, roster, seating)).toEqual(['bea', 'ada', 'cal']);
  const chosen = { ...noChoice, users: ['bea', 'dan', 'former'] };
  expect(seatPlayers(chosen, roster, seating)).toEqual(['bea', 'dan', 'ada']);
});

test('exchanges two players when one is put on the other’s seat', () => {
  expect(withPlayer(['bea', 'ada', 'cal'], 1, 'dan')).toEqual(['bea', 'dan', 'cal']);
  expect(withPlayer(['bea', 'ada', 'cal'], 1, 'cal')).toEqual(['bea', 'cal', 'ada']);
});

test('names covered players of the side alone in the request', () => {
  const choice = { ...noChoice, covered: ['cal', 'dan'] };
  expect(sideBody(pickSide(choice, team, seating))).toEqual({
    ...{ teamId: 'nova', users: ['bea', 'ada', 'cal'], coverUsers: ['cal'] },
  });
});

test('says who is asked and what is held when', () => {
  const side = pickSide({ ...noChoice, covered: ['cal'] }, team, seating);
  expect(offerLabel(10_00, side)).toBe('Consent to $20.00 and ask 2 players');
  expect(nextNote(side, 'Then.')).toBe(
    '2 players have 10 min to consent. Every stake is held at once with the last consent; ' +
      'without it nothing is held from anyone. Then.',
  );
  const covered = pickSide({ ...noChoice, covered: roster }, team, seating);
  expect(offerLabel(10_00, covered)).toBe('Consent to $30.00 and ask 2 players');
  const alone = pickSide(noChoice, team, { captainId: 'bea', teamSize: 1 });
  expect(offerLabel(10_00, alone)).toBe('Hold $10.00 and open');
  expect(nextNote(alone, 'Then.')).toBe('Then.');
  expect(offerLabel(10_00, pickSide(noChoice, team, seating))).toMatch('and ask 2 players');
});
