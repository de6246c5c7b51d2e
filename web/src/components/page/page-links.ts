import { useLocation, useSearchParams } from 'react-router-dom';

/** One page of a list, as calls reply it. */
export interface ListPage {
  page: number;
  pageSize: number;
  total: number;
}

export const lastPageOf = ({ pageSize, total }: Omit<ListPage, 'page'>): number =>
  Math.max(1, Math.ceil(total / pageSize));

/** The address of another page of the list on the screen, with its filters. */
export function usePageLink(): (page: number) => { pathname: string; search: string } {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  return (page) => {
    const query = new URLSearchParams(search);
    query.set('page', String(page));
    return { pathname, search: `?${query}` };
  };
}
