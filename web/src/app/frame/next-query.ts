import { useLocation } from 'react-router-dom';

/** The query with which the sign-in and the sign-up lead back to the present page. */
export function useNextQuery(): string {
  const { pathname, search } = useLocation();
  return `?next=${encodeURIComponent(pathname + search)}`;
}
