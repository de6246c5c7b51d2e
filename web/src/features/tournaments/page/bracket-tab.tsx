import type { BracketReply, TournamentReply } from '@contend/contracts';
import { GitFork } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useBracket } from '../../../api/tournaments';
import { AddressedStageView } from '../../../components/bracket/addressed-stage-view';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { formatDayTime } from '../../../lib/format/format';
import { useLatestMatches } from '../api';
import { PrizesAside } from './prizes-tab';
import { useSchedule } from '../../../api/schedule';
import { t } from '../../../lib/language/translate';

interface BracketTabProps {
  tournament: TournamentReply;
}

interface StagesProps extends BracketTabProps {
  bracket: BracketReply;
}

function Stages({ tournament, bracket }: StagesProps) {
  const isRunning = tournament.status === 'live';
  const matches = useLatestMatches(tournament.id, { isRunning }).data?.items ?? [];
  const schedule = useSchedule(tournament.id, { enabled: isRunning }).data;
  return (
    <AddressedStageView
      {...{ tournament, bracket, matches, schedule }}
      mine={tournament.viewer?.entryId ?? null}
      aside={tournament.prize.mode !== 'none' && <PrizesAside tournament={tournament} />}
    />
  );
}

const seeded = ['seeded', 'live', 'paused', 'completed', 'paid_out'];

/** Whether there is a bracket to show: that of a cancelled event as far as it was played. */
const hasBracket = ({ status, dates }: TournamentReply): boolean =>
  seeded.includes(status) || (status === 'cancelled' && dates.startedAt !== null);

/** The bracket or the tables, from the start of the event on. */
export function BracketTab({ tournament }: BracketTabProps) {
  const { status, dates } = tournament;
  const [search] = useSearchParams();
  const bracket = useBracket(
    tournament,
    { stage: search.get('stage'), entryId: tournament.viewer?.entryId },
    { enabled: hasBracket(tournament) },
  );
  const closes = formatDayTime(dates.checkInClosesAt);
  if (!hasBracket(tournament)) {
    return (
      <div className="card">
        <EmptyState icon={GitFork} title={t`Not seeded yet`}>
          {status === 'cancelled'
            ? t`The event was cancelled before it was played.`
            : t`It is made from the entries that have checked in. Check-in closes ${closes}.`}
        </EmptyState>
      </div>
    );
  }
  if (bracket.isPending) {
    return (
      <div className="card">
        <SkeletonRows />
      </div>
    );
  }
  if (!bracket.data) {
    return (
      <div className="card">
        <ErrorState
          title={t`We can’t load the bracket`}
          error={bracket.error}
          onRetry={() => void bracket.refetch()}
          isRetrying={bracket.isFetching}
        />
      </div>
    );
  }
  return <Stages tournament={tournament} bracket={bracket.data} />;
}
