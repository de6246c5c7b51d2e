/** The clock of this browser's language: 12 hours or 24, as its inputs of times show it. */
export type HourCycle = 'h12' | 'h23';

/** The clock of a language: `en-US` → h12, `en-GB` → h23. */
export function hourCycleOf(language: string): HourCycle {
  const { hour12 } = new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions();
  return hour12 ? 'h12' : 'h23';
}

export const hourCycle = hourCycleOf(navigator.language);

const twelveHour = (hour: number) => String(hour % 12 || 12);
const half = (hour: number) => (hour < 12 ? 'am' : 'pm');

/** A time of day like `21:30` or `21:30:05`, as the reader's clock shows it: 9:30 pm. */
export function timeWords(time: string, cycle = hourCycle): string {
  if (cycle === 'h23') return time;
  const [hour = '', ...rest] = time.split(':');
  return `${[twelveHour(Number(hour)), ...rest].join(':')} ${half(Number(hour))}`;
}

/** A full hour of the day, 0 to 23, for narrow columns: 21, or 9pm. */
export const hourWords = (hour: number, cycle = hourCycle): string =>
  cycle === 'h23' ? String(hour).padStart(2, '0') : `${twelveHour(hour)}${half(hour)}`;
