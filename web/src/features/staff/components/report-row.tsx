import type { Report } from '@contend/contracts';
import { Flag } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { placeWords } from '../../../lib/labels/moderation-labels';
import { InboxRow } from './inbox-row';
import { openWords } from '../inbox';
import type { Desk } from '../use-desk';
import { plural, t, tAs } from '../../../lib/language/translate';

export const authorName = ({ author }: Pick<Report, 'author'>): string =>
  author?.displayName ?? t`a deleted account`;

/** “3 reports on Hexa”, or “Flagged message of Hexa”. */
export function reportTitle(report: Report): string {
  const count = report.reporters.length;
  if (count === 0) return t`Flagged message of ${authorName(report)}`;
  return tAs(
    'reports',
  )`${plural(count, { one: '1 report', other: '# reports' })} on ${authorName(report)}`;
}

interface ReportRowProps {
  report: Report;
  desk: Desk;
}

/** A reported message in the inbox. */
export function ReportRow({ report, desk }: ReportRowProps) {
  const entry = { kind: 'report', id: report.id };
  const to = desk.toOpen(entry);
  return (
    <InboxRow
      icon={Flag}
      title={reportTitle(report)}
      note={t`${placeWords(report.place, report.roomTitle)} · “${report.message.text}”`}
      chip={report.isFlagged && <Chip tone="info">{t`Word filter`}</Chip>}
      dueAt={report.dueAt}
      what={t`to decide`}
      to={to}
      isOpen={desk.open !== null && openWords(desk.open) === openWords(entry)}
      action={
        <Link className={buttonClass()} to={to}>
          {tAs('command')`Open`}
        </Link>
      }
    />
  );
}
