import { bracketOf, double, single, stageAfter } from '../../../test/bracket-samples';
import { whyMatch } from './why';

const why = (stage: ReturnType<typeof stageAfter>, id: string) =>
  whyMatch(stage, id, bracketOf(stage).entries);

test('explains a bye by the seed that does not exist', () => {
  expect(why(stageAfter(single, 3, []), 'U1.1')).toEqual([
    'Saffron is seed 1.',
    'There is no seed 4, so its place is a bye.',
    'Saffron has no opponent here and advances without a match.',
  ]);
});

test('explains both sides of a match by the matches before it', () => {
  const stage = stageAfter(single, 4, [{ match: 'U1.1', wins: 'away' }]);
  expect(why(stage, 'F1')).toEqual([
    'Rook won U1.1.',
    'The winner of U1.2 plays here; that match is not decided.',
    'It opens when both sides are known.',
  ]);
  expect(why(stage, 'T1')[0]).toBe('Saffron lost U1.1 and plays on here.');
});

test('distinguishes a forfeit of one match from a withdrawal', () => {
  const forfeited = stageAfter(single, 4, [{ match: 'U1.1', forfeits: 'e4' }]);
  expect(why(forfeited, 'U1.1')[2]).toBe('Rook forfeited this match, so Saffron advances.');
  const left = stageAfter(single, 4, [{ withdraws: 'e4' }]);
  expect(why(left, 'U1.1')[2]).toBe(
    'Rook had withdrawn from the event, so Saffron advances without a match.',
  );
});

test('explains a lower match without a loser, and a reset that is not played', () => {
  const stage = stageAfter(double, 3, []);
  expect(why(stage, 'L1.1')[0]).toBe('U1.1 was a bye, so it has no loser.');
  const over = stageAfter(double, 2, [
    { match: 'U1.1', wins: 'home' },
    { match: 'F1', wins: 'home' },
  ]);
  expect(why(over, 'F2').at(-1)).toBe('The first final decided the bracket: no reset is played.');
});
