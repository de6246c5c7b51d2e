import { tournamentAppearMs } from '@contend/contracts';
import { formatDayTime } from '../../lib/format/format';
import { effectOf, movesOf } from './labels';

const [start] = movesOf({ status: 'seeded' });
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

test('an early start names the time until which players can appear', () => {
  const startsAt = inMs(28 * 60_000);
  const until = new Date(Date.parse(startsAt) + tournamentAppearMs).toISOString();
  expect(effectOf(start!, { dates: { startsAt } })).toContain(
    `until ${formatDayTime(until)} to appear`,
  );
});

test('a start at its time gives players 10 minutes', () => {
  const dates = { startsAt: inMs(-1000) };
  expect(effectOf(start!, { dates })).toContain('have 10 minutes to appear');
  const matchClock = { appearMinutes: 20, baseMinutes: 5, gameMinutes: 30 };
  expect(effectOf(start!, { dates, matchClock })).toContain('have 20 minutes to appear');
});
