import { useSearchParams } from 'react-router-dom';
import { openOf, openWords, type OpenEntry } from './inbox';

export interface Desk {
  tab: string;
  holder: 'me' | 'free' | undefined;
  page: number;
  /** The order of what waits; undefined: the next deadline first. */
  order: 'newest' | undefined;
  /** Whether the tab of sanctions lists resets of profiles. */
  isOfResets: boolean;
  /** The entry shown beside the list. */
  open: OpenEntry | null;
  /** The address of the desk with other parts of its state. */
  to: (change: Record<string, string | null>) => string;
  toOpen: (entry: OpenEntry) => string;
  set: (change: Record<string, string | null>) => void;
}

/** The state of the desk: all of it is in the address. */
export function useDesk(): Desk {
  const [search, setSearch] = useSearchParams();
  const changed = (change: Record<string, string | null>): URLSearchParams => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return next;
  };
  const to = (change: Record<string, string | null>) => `/staff?${changed(change)}`;
  const holder = search.get('holder');
  return {
    tab: search.get('tab') ?? 'all',
    holder: holder === 'me' || holder === 'free' ? holder : undefined,
    order: search.get('order') === 'newest' ? 'newest' : undefined,
    page: Math.max(1, Number(search.get('page')) || 1),
    isOfResets: search.get('status') === 'resets',
    open: openOf(search.get('open')),
    to,
    toOpen: (entry) => to({ open: openWords(entry) }),
    set: (change) => setSearch(changed(change)),
  };
}
