import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withValues } from './search-values';
import { useDebounced } from './use-debounced';

const pauseMs = 250;
/** The longest beginning of a name that lists are asked for; calls may allow less. */
export const longestName = 40;

/** The beginning of a name, in the address as `q`; lists are asked for it once typing pauses. */
export function useNameFilter() {
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState(search.get('q') ?? '');
  const type = (next: string) => {
    setTyped(next);
    setSearch((current) => withValues(current, { q: next, page: null }), { replace: true });
  };
  const name = useDebounced(typed.trim().slice(0, longestName), pauseMs) || undefined;
  return { typed, type, name };
}
