import type { Answers, Cohort } from '../../answers';
import { weekName } from '../../calendar';
import { count, counted, dayAndYear, dayName, percent } from '../format';
import { heatMap } from '../heat-map';
import { isNarrow, type Section, sum } from '../section';

const [narrowWeeks, wideWeeks, mostCohorts] = [6, 13, 16];

export function retentionSection({ retention }: Answers): Section {
  const title = 'Retention by week';
  const longest = Math.max(0, ...retention.map(({ active }) => active.length));
  const weeks = Array.from({ length: longest }, (_, week) => week);
  // The last week of each cohort may be incomplete.
  const over = retention.filter(({ active }) => active.length > 2);
  const [back, of] = [sum(over.map(({ active }) => active[1] ?? 0)), sum(over.map(playersOf))];
  return {
    id: 'retention',
    title,
    meaning:
      'A cohort is everyone first seen in a week. Week 0 is that week, week 1 the next: so ' +
      'many of the cohort staked or played in it. In brackets the week that the stream ends ' +
      'in, which may not be over.',
    figure: percent(back, of),
    note: of === 0 ? 'no week 1 is over yet' : `of ${counted(of, 'player')} came back in week 1`,
    span: 'full',
    table: {
      columns: ['Week', 'From', 'Players', ...weeks.map((week) => `Week ${week}`)],
      rows: retention.map((cohort) => rowOf(cohort, longest)).reverse(),
      things: 'cohorts',
    },
    chart(width, id) {
      const shownWeeks = weeks.slice(0, isNarrow(width) ? narrowWeeks : wideWeeks);
      const shown = retention.slice(-mostCohorts);
      const description =
        'A row for each cohort and a cell for each week, the more of the cohort came back the ' +
        'brighter; the table below has the figures.';
      return heatMap({
        wording: { id, title, description },
        columns: shownWeeks.map((week) => (isNarrow(width) ? `${week}` : `Week ${week}`)),
        rows: shown.map((cohort) => heatRow(cohort, shownWeeks.length, width)),
        width,
      });
    },
  };
}

const playersOf = ({ players }: Cohort): number => players;

interface Share {
  many: number;
  players: number;
  isLast: boolean;
}

const shareOf = ({ many, players, isLast }: Share): string =>
  isLast ? `(${percent(many, players)})` : percent(many, players);

function rowOf({ week, players, active }: Cohort, longest: number): string[] {
  const shares = Array.from({ length: longest }, (_, index) => {
    const many = active[index];
    return many === undefined
      ? ''
      : shareOf({ many, players, isLast: index === active.length - 1 });
  });
  return [weekName(week), week, count(players), ...shares];
}

function heatRow({ week, players, active }: Cohort, weeks: number, width: number) {
  return {
    name: dayName(week),
    note: isNarrow(width) ? count(players) : counted(players, 'player'),
    cells: active.slice(0, weeks).map((many, index) => ({
      share: many / players,
      text: shareOf({ many, players, isLast: index === active.length - 1 }),
      tip:
        `First seen in the week from ${dayAndYear(week)}, week ${index}: ` +
        `${count(many)} of ${counted(players, 'player')}`,
    })),
  };
}
