import type { BracketReply, TournamentMatch, TournamentReply } from '@contend/contracts';
import { GitFork } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useBracket } from '../../../api/tournaments';
import { AddressedStageView } from '../../../components/bracket/addressed-stage-view';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { formatDayTime } from '../../../lib/format/format';
import { useSchedule } from '../../../api/schedule';
import { beforeSeeding } from '../entries/labels';
import { t } from '../../../lib/language/translate';

interface DeskBracketProps {
  tournament: TournamentReply;
  /** Open matches, with their calls and clocks. */
  matches: readonly TournamentMatch[];
}

function Stages({ tournament, matches, bracket }: DeskBracketProps & { bracket: BracketReply }) {
  const schedule = useSchedule(tournament.id, { enabled: tournament.status === 'live' }).data;
  return <AddressedStageView {...{ tournament, bracket, matches, schedule }} mine={null} />;
}

/** The bracket with the state of each open match, from the seeds on. */
export function DeskBracket({ tournament, matches }: DeskBracketProps) {
  const { status, dates } = tournament;
  const closes = formatDayTime(dates.checkInClosesAt);
  const isBefore = beforeSeeding.includes(status);
  const [search] = useSearchParams();
  const bracket = useBracket(tournament, { stage: search.get('stage') }, { enabled: !isBefore });
  if (bracket.data) return <Stages {...{ tournament, matches }} bracket={bracket.data} />;
  const isMissing = isBefore || bracket.error?.code === 'bracket-not-found';
  return (
    <div className="card">
      {isMissing ? (
        <EmptyState icon={GitFork} title={t`Not seeded yet`}>
          {status === 'cancelled'
            ? t`The event was cancelled before it was seeded.`
            : t`It is made from the entries that have checked in. Check-in closes ${closes}.`}
        </EmptyState>
      ) : bracket.error ? (
        <ErrorState
          title={t`We can’t load the bracket`}
          error={bracket.error}
          onRetry={() => void bracket.refetch()}
          isRetrying={bracket.isFetching}
        />
      ) : (
        <SkeletonRows />
      )}
    </div>
  );
}
