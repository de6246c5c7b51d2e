import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { formatTime, formatTotal } from '../../lib/format/format';
import { buttonClass } from '../control/button';
import { t } from '../../lib/language/translate';
import './parts.css';

interface PaginationProps {
  page: number;
  pageSize: number;
  total: number;
  /** When the page was read, for lists that change while they are shown. */
  readAtMs?: number;
}

/** The position in a list, with links to other pages. The page is part of the address. */
export function Pagination({ page, pageSize, total, readAtMs }: PaginationProps) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const last = Math.max(1, Math.ceil(total / pageSize));
  const to = (next: number) => {
    const query = new URLSearchParams(search);
    query.set('page', String(next));
    return { pathname, search: `?${query}` };
  };
  const first = Math.min((page - 1) * pageSize + 1, total);
  return (
    <nav className="pagination" aria-label={t`Pages`}>
      <p className="small muted number">
        {t`${first} – ${Math.min(page * pageSize, total)} of ${formatTotal(total)}`}
        {readAtMs !== undefined && t` · as of ${formatTime(new Date(readAtMs).toISOString())}`}
      </p>
      <div className="row tight">
        {page > 1 && (
          <Link className={buttonClass('quiet')} to={to(page - 1)}>
            {t`Previous`}
          </Link>
        )}
        {page < last && (
          <Link className={buttonClass()} to={to(page + 1)}>
            {t`Next`}
          </Link>
        )}
      </div>
    </nav>
  );
}
