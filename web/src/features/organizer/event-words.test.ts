import { tournamentAppearMs } from '@contend/contracts';
import { formatDayTime } from '../../lib/format';
import { effectOf, movesOf } from './event-words';

const [start] = movesOf({ status: 'seeded' });
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

test('an early start names the time until which players can appear', () => {
  const startsAt = inMs(28 * 60_000);
  const until = new Date(Date.parse(startsAt) + tournamentAppearMs).toISOString();
  expect(effectOf(start!, startsAt)).toContain(`until ${formatDayTime(until)} to appear`);
});

test('a start at its time gives players 10 minutes', () => {
  expect(effectOf(start!, inMs(-1000))).toContain('have 10 minutes to appear');
});
