import fc from 'fast-check';
import { type Career, newCareer, play, type PlayedMatch } from './career';

const at = (day: number, minute: number) => new Date(Date.UTC(2026, 2, 1 + day, 12, minute));
const opponents = ['bea', 'cal', 'dan'];

interface Meeting {
  day: number;
  opponent: string;
  won: boolean;
}

const matchOf = ({ day, opponent, won }: Meeting, minute: number): PlayedMatch => ({
  gameId: 'game',
  playTypeId: 'duel',
  isRated: false,
  home: ['ada'],
  away: [opponent],
  winner: won ? 'home' : 'away',
  scores: won ? [2, 0] : [0, 2],
  completedAt: at(day, minute),
});

const meetings = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: 2 }),
    opponent: fc.constantFrom(...opponents),
    won: fc.boolean(),
  }),
  { maxLength: 20 },
);

test('the nth match against one opponent on a day gives 1, ½, ¼ and then none of its XP', () => {
  fc.assert(
    fc.property(meetings, (all) => {
      const ordered = [...all].sort((one, other) => one.day - other.day);
      const careers = new Map<string, Career>();
      const times = new Map<string, number>();
      ordered.forEach((meeting, minute) => {
        const key = `${meeting.day} ${meeting.opponent}`;
        const worth = [1, 0.5, 0.25][times.get(key) ?? 0] ?? 0;
        times.set(key, (times.get(key) ?? 0) + 1);
        const seats = play(matchOf(meeting, minute), (id) => careers.get(id) ?? newCareer);
        for (const { userId, before, after } of seats) {
          careers.set(userId, after);
          // Unrated players have even chances.
          const isWinner = meeting.won === (userId === 'ada');
          expect(after.xp - before.xp).toBe(Math.round((isWinner ? 50 : 10) * worth));
        }
      });
    }),
  );
});
