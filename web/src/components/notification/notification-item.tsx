import type { Notification } from '@contend/contracts';
import { Bell } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { categoryWords } from '../../lib/labels/notification-labels';
import { t } from '../../lib/language/translate';
import './notifications.css';

/** Only paths of this app are links. */
const isPath = (link: string | null): link is string => /^\/(?![/\\])/.test(link ?? '');

interface ItemProps {
  item: Notification;
  isNew: boolean;
  /** The time, as its list shows it. */
  time: ReactNode;
  onOpen?: () => void;
}

/** One line of a list: what, why, when; a collapsed line with the number it stands for. */
export function NotificationItem({ item, isNew, time, onOpen }: ItemProps) {
  const { category, because, count = 1, title, text, link } = item;
  const words = category && categoryWords[category];
  const Icon = words?.icon ?? Bell;
  return (
    <li className={isNew ? 'notification new' : 'notification'}>
      <i aria-hidden />
      <Icon className="icon" aria-hidden />
      <div className="grow">
        <p>
          {words && <span className="unseen">{words.label}: </span>}
          <span className="strong">
            {isPath(link) ? (
              <Link to={link} onClick={onOpen}>
                {title}
              </Link>
            ) : (
              title
            )}
            {isNew && <span className="unseen">{t`, new`}</span>}
          </span>{' '}
          <span className="muted">{text}</span>
        </p>
        {(because || count > 1) && (
          <p className="small faint">
            {[because, count > 1 && t`${count} in one line`].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
      <span className="small faint end">{time}</span>
    </li>
  );
}
