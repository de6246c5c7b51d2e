import fc from 'fast-check';
import { headToHeads, type Meeting, nemesisOf } from './nemesis';

const day = (number: number): Date => new Date(Date.UTC(2026, 2, number));
const lost = (opponent: string, on: number): Meeting => ({
  ...{ home: ['ada'], away: [opponent], winner: 'away', completedAt: day(on) },
});
const won = (opponent: string, on: number): Meeting => ({ ...lost(opponent, on), winner: 'home' });

test('the nemesis beat a player most, whatever the player won', () => {
  const meetings = [lost('bea', 1), lost('bea', 2), won('bea', 3), lost('cal', 4)];
  expect(nemesisOf('ada', meetings)).toEqual({
    ...{ opponentId: 'bea', wins: 1, losses: 2, lastLostAt: day(2), lastPlayedAt: day(3) },
  });
});

test('of two who did so equally often it is the one who did so last', () => {
  const meetings = [lost('bea', 5), lost('cal', 1), lost('cal', 6), lost('bea', 2)];
  expect(nemesisOf('ada', meetings)?.opponentId).toBe('cal');
});

test('a player who never lost has none', () => {
  expect(nemesisOf('ada', [won('bea', 1)])).toBeNull();
  expect(nemesisOf('ada', [])).toBeNull();
});

test('every player of the other side counts, those of the own side do not', () => {
  const match: Meeting = {
    ...{ home: ['bea', 'cal'], away: ['dan', 'ada'], winner: 'home', completedAt: day(1) },
  };
  const rivals = headToHeads('ada', [match]).map(({ opponentId }) => opponentId);
  expect(rivals).toEqual(['bea', 'cal']);
});

test('the order of the matches does not matter', () => {
  const meeting = fc.record({
    opponent: fc.constantFrom('bea', 'cal', 'dan'),
    isLost: fc.boolean(),
    on: fc.integer({ min: 1, max: 28 }),
  });
  const meetings = fc.array(meeting, { maxLength: 30 });
  fc.assert(
    fc.property(meetings, fc.infiniteStream(fc.nat()), (given, order) => {
      const all = given.map(({ opponent, isLost, on }) => (isLost ? lost : won)(opponent, on));
      const shuffled = all
        .map((one) => ({ one, at: Number(order.next().value) }))
        .sort((one, other) => one.at - other.at)
        .map(({ one }) => one);
      expect(nemesisOf('ada', shuffled)).toEqual(nemesisOf('ada', all));
    }),
  );
});
