import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { lastPageOf, usePageLink, type ListPage } from './page-links';

interface EmptyPageProps extends ListPage {
  /** Shown where the whole list is empty. */
  children: ReactNode;
}

/**
 * In place of the rows of a page without any. Past the last page, whose entries may have gone while
 * it was shown, the address is replaced by that of the last page.
 */
export function EmptyPage({ page, children, ...list }: EmptyPageProps) {
  const to = usePageLink();
  const last = lastPageOf(list);
  return page > last && list.total > 0 ? <Navigate to={to(last)} replace /> : children;
}
