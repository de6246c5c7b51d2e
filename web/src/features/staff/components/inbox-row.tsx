import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DueTime } from './due-time';

interface InboxRowProps {
  icon: LucideIcon;
  title: string;
  note: ReactNode;
  chip: ReactNode;
  dueAt: string | null;
  what: string;
  /** The address of the desk with this entry open. */
  to: string;
  isOpen: boolean;
  /** Its button. */
  action: ReactNode;
}

/** One entry of the inbox: what it is, who holds it, when it is due. */
export const InboxRow = ({ icon: Icon, title, to, isOpen, ...row }: InboxRowProps) => (
  <li className={isOpen ? 'desk-row is-open' : 'desk-row'}>
    <Icon className="icon" aria-hidden />
    <div className="desk-words">
      <Link className="strong clip" to={to} aria-current={isOpen ? 'true' : undefined}>
        {title}
      </Link>
      <p className="small muted clip">{row.note}</p>
    </div>
    <span className="desk-holder">{row.chip}</span>
    <DueTime at={row.dueAt} what={row.what} />
    <span className="desk-action">{row.action}</span>
  </li>
);
