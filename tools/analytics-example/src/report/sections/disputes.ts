import type { Answers } from '../../answers';
import { weekName } from '../../calendar';
import { count, counted, dayAndYear, dayName, decimal, per1000 } from '../format';
import { type Section, sum, timeBars } from '../section';

export function disputesSection({ disputes }: Answers): Section {
  const title = 'Disputes per 1,000 matches';
  const matches = sum(disputes.map((one) => one.matches));
  const disputed = sum(disputes.map((one) => one.disputed));
  const bars = disputes.map((one) => ({
    label: dayName(one.week),
    value: per1000(one.disputed, one.matches),
    tip:
      `${weekName(one.week)}, from ${dayAndYear(one.week)}: ` +
      `${count(one.disputed)} of ${counted(one.matches, 'match', 'matches')}`,
  }));
  return {
    id: 'disputes',
    title,
    meaning:
      'Matches that a side disputed, by the week the match was made. ' +
      'A match counts once, however often it was disputed.',
    figure: decimal(per1000(disputed, matches)),
    note: `per 1,000: ${count(disputed)} of ${counted(matches, 'match', 'matches')}`,
    span: 'half',
    table: {
      columns: ['Week', 'From', 'Matches', 'Disputed', 'Per 1,000'],
      rows: disputes
        .map((one) => [
          weekName(one.week),
          one.week,
          count(one.matches),
          count(one.disputed),
          decimal(per1000(one.disputed, one.matches)),
        ])
        .reverse(),
      things: 'weeks',
    },
    chart: (width, id) =>
      timeBars({ id, title, bars, things: 'weeks', width, tone: 'warn', formatTick: count }),
  };
}
