import type { Answers } from '../../answers';
import { weekName } from '../../calendar';
import { count, counted, dayAndYear, dayName, decimal } from '../format';
import { lineChart } from '../line-chart';
import { type Section, sizeOf } from '../section';

const narrowestPlace = 12;

export function minutesSection({ minutes, minutesInAll }: Answers): Section {
  const title = 'Minutes from open to settled';
  return {
    id: 'minutes',
    title,
    meaning:
      'From the listing of an offer to the payment of its pot, by the week it was paid. ' +
      'Half took no longer than the median, nine of ten no longer than p90.',
    figure: decimal(minutesInAll.median),
    note: `minutes at the median, p90 ${decimal(minutesInAll.p90)}`,
    span: 'half',
    table: {
      columns: ['Week', 'From', 'Settled', 'Median', 'p90'],
      rows: minutes
        .map((one) => [
          weekName(one.week),
          one.week,
          count(one.settled),
          decimal(one.median),
          decimal(one.p90),
        ])
        .reverse(),
      things: 'weeks',
    },
    chart(width, id) {
      const shown = minutes.slice(-Math.floor(width / narrowestPlace));
      const description =
        'Two lines over the weeks, the median below p90; the table below has the figures.';
      return lineChart({
        wording: { id, title, description },
        lines: [
          { name: 'p90', tone: 'muted', values: shown.map(({ p90 }) => p90) },
          { name: 'median', tone: 'info', values: shown.map(({ median }) => median) },
        ],
        labels: shown.map(({ week }) => dayName(week)),
        tips: shown.map(
          ({ week, settled, median, p90 }) =>
            `${weekName(week)}, from ${dayAndYear(week)}: median ${decimal(median)}, ` +
            `p90 ${decimal(p90)} of ${counted(settled, 'wager')}`,
        ),
        size: sizeOf(width),
        formatTick: count,
      });
    },
  };
}
