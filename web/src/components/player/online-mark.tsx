import type { ReactNode } from 'react';
import { t } from '../../lib/language/translate';
import './online-mark.css';

interface OnlineMarkProps {
  isOnline: boolean;
  /** The avatar that the mark is on. */
  children: ReactNode;
}

/** An avatar with a dot for a player who is online. Without one the player is offline, or unknown. */
export const OnlineMark = ({ isOnline, children }: OnlineMarkProps) => (
  <span className="online-mark">
    {children}
    {isOnline && (
      <>
        <i aria-hidden />
        <span className="unseen">{t`Online`}</span>
      </>
    )}
  </span>
);
