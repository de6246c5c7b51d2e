import { TriangleAlert } from 'lucide-react';
import { isDisputedMap, type Proposal } from './reports';
import './reports.css';
import { leftFirst, type Facing } from '../sides';
import { t } from '../../../lib/language/translate';

interface MapTableProps {
  report: Proposal;
  view: Facing;
  /** The report of the other side: differing maps are marked. */
  other?: Proposal | undefined;
}

/** The higher of two scores is highlighted. */
const cellOf = (own: number, other: number): string =>
  own > other ? 'number amount end' : 'number amount end faint';

/** The maps of one report, the left side's score first. */
export const MapTable = ({ report, view, other }: MapTableProps) => (
  <table className="table">
    <thead>
      <tr>
        <th>{t`Map`}</th>
        <th className="end">{view.left.title}</th>
        <th className="end">{view.right.title}</th>
      </tr>
    </thead>
    <tbody>
      {report.maps.map(({ name, scores }, index) => {
        const [left, right] = leftFirst(scores, view);
        const isDisputed = isDisputedMap(report, other, index);
        return (
          <tr key={`${index} ${name}`} className={isDisputed ? 'is-disputed' : undefined}>
            <td>
              {isDisputed && (
                <TriangleAlert className="icon tiny" role="img" aria-label={t`Disputed`} />
              )}{' '}
              {name}
            </td>
            <td className={cellOf(left, right)}>{left}</td>
            <td className={cellOf(right, left)}>{right}</td>
          </tr>
        );
      })}
    </tbody>
  </table>
);
