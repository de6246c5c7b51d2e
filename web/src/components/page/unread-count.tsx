import { t } from '../../lib/language/translate';

import './unread-count.css';

const most = 99;

/** A number of unread messages; nothing for none. */
export const UnreadCount = ({ count }: { count: number }) =>
  count > 0 ? (
    <span className="unread-count">
      {count > most ? `${most}+` : count}
      <span className="unseen"> {t`unread`}</span>
    </span>
  ) : null;
