import { regions } from '@contend/contracts';
import { useSearchParams } from 'react-router-dom';
import type { TeamQuery } from '../../../api/teams';
import { withValues } from '../../../lib/state/search-values';
const pageSize = 12;
/** The longest beginning of a name that the call accepts. */
export const longestName = 30;

/** The list's query from the address; invalid values are left out. */
function queryOf(search: URLSearchParams): TeamQuery {
  const gameId = search.get('game') ?? '';
  const q = (search.get('q') ?? '').trim().slice(0, longestName);
  return {
    page: Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1),
    pageSize,
    q: q || undefined,
    gameId: /^[0-9a-f]{24}$/.test(gameId) ? gameId : undefined,
    region: regions.find((region) => region === search.get('region')),
    open: search.get('open') === 'true' ? 'true' : undefined,
  };
}

/** The filters in the address: reads one, and sets one (which returns to the first page). */
export function useFilters() {
  const [search, setSearch] = useSearchParams();
  return {
    query: queryOf(search),
    get: (name: string): string => search.get(name) ?? '',
    set: (name: string, value: string) =>
      setSearch((current) => withValues(current, { [name]: value, page: null }), {
        replace: name === 'q',
      }),
    /** Another list, without the filters of this one. */
    show: (view: string): void => setSearch(view ? { view } : {}),
    clear: (): void => setSearch({ view: 'find' }),
  };
}
