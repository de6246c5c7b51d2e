import { Bell, CircleAlert, CircleCheck, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import {
  dismissToast,
  toastTransitionMs,
  useToasts,
  type Toast,
} from '../../lib/notifications/toasts';
import { t } from '../../lib/language/translate';
import './toasts.css';

/** Width in pixels, from the specification. */
export const toastWidth = 360;

const looks = { success: CircleCheck, error: CircleAlert, notice: Bell };

function ToastCard({ id, look, title, content, link, isLeaving }: Toast) {
  const Icon = looks[look];
  return (
    <div
      className={`toast ${look}`}
      data-leaving={isLeaving || undefined}
      role={look === 'error' ? 'alert' : 'status'}
    >
      <Icon className="icon" aria-hidden />
      <div className="grow">
        <p className="strong">
          {link ? (
            <Link to={link} onClick={() => dismissToast(id)}>
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        {content && <p className="muted">{content}</p>}
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={t`Close`}
        onClick={() => dismissToast(id)}
      >
        <X className="icon" aria-hidden />
      </button>
    </div>
  );
}

/** The stack of toasts, top right. */
export function Toasts() {
  return (
    <ul
      className="toasts top-right"
      style={{ width: toastWidth, '--toast-transition': `${toastTransitionMs}ms` } as never}
    >
      {useToasts().map((toast) => (
        <li key={toast.id}>
          <ToastCard {...toast} />
        </li>
      ))}
    </ul>
  );
}
