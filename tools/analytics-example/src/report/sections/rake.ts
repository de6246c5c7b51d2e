import type { Answers } from '../../answers';
import { count, dayAndYear, dayName, dollars, percent, shortDollars } from '../format';
import { type Section, sum, timeBars } from '../section';

export function rakeSection({ rake }: Answers): Section {
  const title = 'Rake per day';
  const kept = sum(rake.map(({ rakeCents }) => rakeCents));
  const pots = sum(rake.map(({ potCents }) => potCents));
  const bars = rake.map(({ day, rakeCents, potCents }) => ({
    label: dayName(day),
    value: rakeCents,
    tip: `${dayAndYear(day)}: ${dollars(rakeCents)} of ${dollars(potCents)}`,
  }));
  return {
    id: 'rake',
    title,
    meaning: 'What the house kept, on the day a wager was paid out.',
    figure: dollars(kept),
    note: `kept, ${percent(kept, pots)} of the pots paid out`,
    span: 'half',
    table: {
      columns: ['Day', 'Settled', 'Pots', 'Rake'],
      rows: rake
        .map((one) => [one.day, count(one.settled), dollars(one.potCents), dollars(one.rakeCents)])
        .reverse(),
      things: 'days',
    },
    chart: (width, id) =>
      timeBars({ id, title, bars, things: 'days', width, tone: 'good', formatTick: shortDollars }),
  };
}
