import { buttonClass } from '../control/button';
import { CopyField } from '../input/copy-field';
import { t } from '../../lib/language/translate';

interface CalendarLinkProps {
  /** The whole address, which calendar programs need. */
  link: string;
  hint?: string;
}

/** The link of a calendar feed, to copy or to open in a calendar program. */
export function CalendarLink({ link, hint }: CalendarLinkProps) {
  return (
    <>
      <CopyField label={t`Calendar link`} value={link} {...(hint && { hint })} />
      <div className="modal-actions">
        <a className={buttonClass('plain', 'large')} href={link.replace(/^https?:/, 'webcal:')}>
          {t`Open in a calendar`}
        </a>
      </div>
    </>
  );
}
