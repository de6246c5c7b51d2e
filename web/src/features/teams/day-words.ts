import { dateIn, dayWords, timeIn } from '../../lib/zone-time';

const dayMs = 86_400_000;
const evening = '18:00';

/** Today, Tonight, Tomorrow, or `Sat 29 Nov`, by the clock of a zone. */
export function dayWordsIn(at: string, { timeZone, nowMs }: { timeZone: string; nowMs: number }) {
  const day = dateIn(at, timeZone);
  if (day === dateIn(nowMs, timeZone)) {
    return timeIn(at, timeZone) >= evening ? 'Tonight' : 'Today';
  }
  return day === dateIn(nowMs + dayMs, timeZone) ? 'Tomorrow' : dayWords(day);
}
