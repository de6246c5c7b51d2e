import type { Answers } from '../../answers';
import { count, counted, dayAndYear, dayName, dollars, shortDollars } from '../format';
import { type Section, sum, timeBars } from '../section';

export function stakesSection({ stakes }: Answers): Section {
  const title = 'Gross stakes per day';
  const wagers = sum(stakes.map((one) => one.wagers));
  const bars = stakes.map((one) => ({
    label: dayName(one.day),
    value: one.cents,
    tip: `${dayAndYear(one.day)}: ${dollars(one.cents)} in ${counted(one.wagers, 'wager')}`,
  }));
  return {
    id: 'stakes',
    title,
    meaning:
      'What both sides put in, on the day their wager was accepted. ' +
      'What went back later is in here too.',
    figure: dollars(sum(stakes.map(({ cents }) => cents))),
    note: `staked in ${counted(wagers, 'wager')}`,
    span: 'half',
    table: {
      columns: ['Day', 'Wagers', 'Gross stakes'],
      rows: stakes.map((one) => [one.day, count(one.wagers), dollars(one.cents)]).reverse(),
      things: 'days',
    },
    chart: (width, id) =>
      timeBars({ id, title, bars, things: 'days', width, tone: 'info', formatTick: shortDollars }),
  };
}
