import { useSearchParams } from 'react-router-dom';
import { codeOfLink } from '../../../lib/form/code-of-link';
import type { Price } from '../api';

/** What the address says: the interval, the chosen price, a code, and a return from a payment. */
export function useChoice() {
  const [search, setSearch] = useSearchParams();
  const interval: Price['interval'] = search.get('interval') === 'year' ? 'year' : 'month';
  const change = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes))
      if (value === null) next.delete(name);
      else next.set(name, value);
    setSearch(next, { replace: true });
  };
  return {
    interval,
    planId: search.get('plan'),
    code: codeOfLink(search),
    isReturning: search.get('paid') === '1',
    chooseInterval: (value: string) => change({ interval: value === 'year' ? value : null }),
    choosePlan: (planId: string | null) => change({ plan: planId }),
    endReturn: () => change({ paid: null }),
    /** The code of a link counts for one purchase. */
    finish: () => change({ plan: null, code: null, paid: null }),
  };
}
