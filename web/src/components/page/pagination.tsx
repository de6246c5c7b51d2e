import { Link } from 'react-router-dom';
import { formatTime, formatTotal } from '../../lib/format/format';
import { buttonClass } from '../control/button';
import { t } from '../../lib/language/translate';
import { lastPageOf, usePageLink, type ListPage } from './page-links';
import './parts.css';

interface PaginationProps extends ListPage {
  /** When the page was read, for lists that change while they are shown. */
  readAtMs?: number;
}

/** The position in a list, with links to other pages. The page is part of the address. */
export function Pagination({ page, pageSize, total, readAtMs }: PaginationProps) {
  const to = usePageLink();
  const last = lastPageOf({ pageSize, total });
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
