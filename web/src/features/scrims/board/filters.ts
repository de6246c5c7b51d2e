import { regions } from '@contend/contracts';
import { useSearchParams } from 'react-router-dom';
import type { Choice } from '../../../components/control/select';
import { formatCount } from '../../../lib/format/format';
import type { ScrimQuery } from '../api';
import { t } from '../../../lib/language/translate';

const pageSize = 50;

const hourMs = 3_600_000;
/** A night ends at five in the morning. */
const nightEnds = 5;

export const dayChoices: Choice[] = [
  { value: '', label: t`Any day` },
  { value: 'tonight', label: t`Tonight` },
  { value: 'weekend', label: t`Weekend` },
];

const steps = [50, 75, 150, 300];

/** The ratings within a difference to mine. */
const ratingsAround = (rating: number, within: number) => ({
  min: Math.max(0, rating - within),
  max: Math.min(9999, rating + within),
});

export const ratingChoices = (rating: number): Choice[] =>
  steps.map((within) => {
    const { min, max } = ratingsAround(rating, within);
    return { value: `${within}`, label: `±${within} · ${formatCount(min)}–${formatCount(max)}` };
  });

/** A local moment of another day, at the full hour. */
const atHour = (day: Date, plusDays: number, hour: number): Date =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + plusDays, hour);

export interface Interval {
  from: Date;
  until: Date;
}

/** The time that a choice of day means, by this device's clock; null for any day. */
export function intervalOf(day: string, nowMs: number): Interval | null {
  const now = new Date(nowMs);
  if (day === 'tonight') {
    const isNight = now.getHours() < nightEnds;
    // The hour's beginning, so that the request stays the same within it.
    const from = new Date(Math.floor(nowMs / hourMs) * hourMs);
    return { from, until: atHour(now, isNight ? 0 : 1, nightEnds) };
  }
  if (day !== 'weekend') return null;
  const weekday = now.getDay();
  const toSaturday = weekday === 0 ? -1 : 6 - weekday;
  return { from: atHour(now, toSaturday, 0), until: atHour(now, toSaturday + 2, 0) };
}

const isId = (value: string): boolean => /^[0-9a-f]{24}$/.test(value);

/** The team whose view the board shows. */
interface Viewing {
  id: string;
  gameId: string;
  rating: number | null;
}

/** The board's query from the address; invalid values are left out. */
export function queryOf(
  search: URLSearchParams,
  { team, nowMs }: { team: Viewing | undefined; nowMs: number },
): ScrimQuery {
  const get = (name: string) => search.get(name) ?? '';
  const interval = intervalOf(get('day'), nowMs);
  const within = steps.find((step) => `${step}` === get('rating'));
  const gameId = isId(get('game')) ? get('game') : team?.gameId;
  const ratings =
    team && team.rating !== null && within ? ratingsAround(team.rating, within) : null;
  return {
    page: Math.max(1, Number.parseInt(get('page') || '1', 10) || 1),
    pageSize,
    gameId,
    playTypeId: isId(get('format')) ? get('format') : undefined,
    region: regions.find((one) => one !== 'any' && one === get('region')),
    from: interval?.from.toISOString(),
    until: interval?.until.toISOString(),
    minRating: ratings ? `${ratings.min}` : undefined,
    maxRating: ratings ? `${ratings.max}` : undefined,
    teamId: team?.id,
  };
}

const filterNames = ['game', 'format', 'region', 'rating', 'day'] as const;

/** The filters in the address; the team stays when they are cleared. */
export function useFilters() {
  const [search, setSearch] = useSearchParams();
  const change = (names: readonly string[], value: string) =>
    setSearch((current) => {
      const next = new URLSearchParams(current);
      for (const name of [...names, 'page']) next.delete(name);
      const [only] = names;
      if (value && only) next.set(only, value);
      return next;
    });
  return {
    search,
    get: (name: string): string => search.get(name) ?? '',
    set: (name: string, value: string) => change([name], value),
    clear: () => change(filterNames, ''),
    isFiltered: filterNames.some((name) => search.get(name)),
  };
}
