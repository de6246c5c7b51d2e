import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { formatTotal } from '../../lib/format/format';
import { buttonClass } from '../control/button';
import './parts.css';

interface PaginationProps {
  page: number;
  pageSize: number;
  total: number;
}

/** The position in a list, with links to other pages. The page is part of the address. */
export function Pagination({ page, pageSize, total }: PaginationProps) {
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
    <nav className="pagination" aria-label="Pages">
      <p className="small muted number">
        {first} – {Math.min(page * pageSize, total)} of {formatTotal(total)}
      </p>
      <div className="row tight">
        {page > 1 && (
          <Link className={buttonClass('quiet')} to={to(page - 1)}>
            Previous
          </Link>
        )}
        {page < last && (
          <Link className={buttonClass()} to={to(page + 1)}>
            Next
          </Link>
        )}
      </div>
    </nav>
  );
}
