import { myZone, timeIn } from '../../lib/format/zone-time';
import { startWords, theirTime } from './reschedule-labels';

const at = '2026-11-24T15:25:00.000Z';

test('names the start by the clock of the other side’s team, or in UTC where it differs', () => {
  expect(theirTime(at, 'Asia/Tokyo')).toMatch(/^00:25 Tokyo, Wed for them$/);
  const here = timeIn(at, myZone());
  const utc = here === '15:25' ? null : '15:25 UTC';
  expect(theirTime(at, undefined)).toBe(utc);
  expect(startWords(at, undefined)).toMatch(utc ? /\(15:25 UTC\)$/ : /15:25$/);
  expect(startWords(at, 'Asia/Tokyo')).toMatch(/\(00:25 Tokyo, Wed for them\)$/);
});
