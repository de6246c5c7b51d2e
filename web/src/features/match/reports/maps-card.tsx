import { type MatchReply, sideNameIn } from '@contend/contracts';
import { Map as MapIcon } from 'lucide-react';
import { EmptyState } from '../../../components/page/states';
import { Evidence } from './evidence';
import { MapTable } from './map-table';
import { standingReport } from './reports';
import type { Facing } from '../sides';
import { t } from '../../../lib/language/translate';

interface MapsCardProps {
  match: MatchReply;
  view: Facing;
}

const hasEnded = ({ status }: MatchReply): boolean =>
  ['completed', 'voided', 'cancelled'].includes(status);

/** Scores by map, from the valid report. Rejected ones are not shown here. */
export function MapsCard({ match, view }: MapsCardProps) {
  const report = standingReport(match);
  const isPending = match.status === 'score_proposed';
  const author = report && sideNameIn(match, report.side);
  return (
    <section className="card match-maps">
      <div className="card-head">
        <h2>{t`Maps`}</h2>
        <span className="small muted">
          {isPending && author ? t`As ${author} reports` : t`Best of ${match.bestOf}`}
        </span>
      </div>
      {report && report.maps.length > 0 ? (
        <MapTable report={report} view={view} />
      ) : (
        <EmptyState
          icon={MapIcon}
          title={hasEnded(match) ? t`No map scores` : t`No map scores yet`}
        >
          {hasEnded(match)
            ? t`The result was recorded without them.`
            : t`They come with the reported score.`}
        </EmptyState>
      )}
      {report && author && <Evidence match={match} uploadIds={report.evidence} of={author} />}
    </section>
  );
}
