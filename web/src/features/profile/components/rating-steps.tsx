import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type EarlierPages, ShowEarlier } from '../../../components/page/show-earlier';
import { formatCount, formatDayTime, formatPercent } from '../../../lib/format/format';
import {
  changeTone,
  changeWords,
  correctionWords,
  opponentsOf,
  type RatingStep,
  reasonWords,
  seasonWords,
} from '../../../lib/labels/rating-labels';
import { t, tAs } from '../../../lib/language/translate';

function Why({ step }: { step: RatingStep }) {
  const correction = correctionWords(step);
  const season = seasonWords(step);
  return (
    <td className="small muted">
      <span>{reasonWords(step)}</span>
      {season && <span>{season}</span>}
      {correction && <span className="warn">{correction}</span>}
    </td>
  );
}

const Row = ({ step }: { step: RatingStep }) => (
  <tr>
    <td>
      <Link to={`/matches/${step.matchId}`}>
        {step.won ? t`Beat` : t`Lost to`} {opponentsOf(step)} {step.scores.join('–')}
      </Link>
      <span className="small faint">{formatDayTime(step.completedAt)}</span>
    </td>
    <Why step={step} />
    <td className={`number amount ${changeTone(step)}`}>{changeWords(step)}</td>
    <td className="number amount">{formatCount(step.after)}</td>
    <td className="number amount muted">{formatPercent(step.certainty)}</td>
  </tr>
);

interface StepTableProps {
  steps: RatingStep[];
  pages: EarlierPages;
}

/** The matches behind a rating, newest first; older ones on request. */
export function StepTable({ steps, pages }: StepTableProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="rating-steps"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {pages.hasNextPage
          ? t`The latest ${formatCount(steps.length)} matches`
          : t`Every match in this range`}
      </summary>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t`Match`}</th>
            <th scope="col">{t`Why`}</th>
            {[tAs('noun')`Change`, t`Rating`, t`Certainty`].map((name) => (
              <th key={name} scope="col" className="amount">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <Row key={step.matchId} step={step} />
          ))}
        </tbody>
      </table>
      <ShowEarlier list={pages} />
    </details>
  );
}
