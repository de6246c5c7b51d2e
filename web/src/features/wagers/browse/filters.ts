import { regions, stakeLimits } from '@contend/contracts';
import { useSearchParams } from 'react-router-dom';
import type { WagerQuery } from '../../../api/wagers';
import type { Choice } from '../../../components/control/select';
import { formatCents } from '../../../lib/format/format';
import { withValues } from '../../../lib/state/search-values';
import { t } from '../../../lib/language/translate';
export const pageSize = 12;

const steps = [stakeLimits.minCents, 500, 2000, 5000, stakeLimits.maxCents];
const dollars = (amountCents: number): string => formatCents(amountCents).replace(/\.00$/, '');

/** Stake bands as `min-max` in cents, as in the address. */
export const stakeChoices: Choice[] = steps.slice(1).map((max, index) => {
  const min = steps[index] as number;
  return { value: `${min}-${max}`, label: `${dollars(min)} – ${dollars(max)}` };
});

const sizes = ['1', '2', '3', '4', '5'] as const;

/** Players per side. */
export const formatFilterChoices: Choice[] = sizes.map((size) => ({
  value: size,
  label: `${size}v${size}`,
}));

export const sortChoices: Choice[] = [
  { value: 'newest', label: t`Newest` },
  { value: 'stake-low', label: t`Lowest stake` },
  { value: 'stake-high', label: t`Highest stake` },
  { value: 'ending', label: t`Ending soon` },
];

const oneOf = <Value extends string>(values: readonly Value[], value: string): Value | undefined =>
  values.find((it) => it === value);

const sorts = ['newest', 'stake-low', 'stake-high', 'ending'] as const;

/** The list's query from the address; invalid values are left out. */
export function queryOf(search: URLSearchParams): WagerQuery {
  const [, min, max] = /^(\d{1,6})-(\d{1,6})$/.exec(search.get('stake') ?? '') ?? [];
  const gameId = search.get('game') ?? '';
  return {
    page: Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1),
    pageSize,
    gameId: /^[0-9a-f]{24}$/.test(gameId) ? gameId : undefined,
    teamSize: oneOf(sizes, search.get('format') ?? ''),
    region: oneOf(regions, search.get('region') ?? ''),
    sort: oneOf(sorts, search.get('sort') ?? ''),
    minStake: min,
    maxStake: max,
  };
}

/** The filters in the address: reads one, and sets one (which returns to the first page). */
export function useFilters() {
  const [search, setSearch] = useSearchParams();
  return {
    search,
    query: queryOf(search),
    get: (name: string): string => search.get(name) ?? '',
    set: (name: string, value: string) =>
      setSearch((current) => withValues(current, { [name]: value, page: null })),
    /** Another list, without the filters of this one. */
    show: (view: string): void => setSearch(view ? { view } : {}),
    clear: () => setSearch({}),
  };
}
