import type { BracketReply, TournamentReply } from '@contend/contracts';
import { GitFork } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { StageView } from '../../components/bracket/stage-view';
import { buttonClass } from '../../components/button';
import { SkeletonRows } from '../../components/skeleton';
import { EmptyState, ErrorState } from '../../components/states';
import { formatDayTime } from '../../lib/format';
import { useSchedule } from '../../lib/tournament-schedule';
import { useBracket } from './api/get-bracket';
import { useLatestMatches } from './api/list-matches';
import { PrizesAside } from './prizes-tab';

interface BracketTabProps {
  tournament: TournamentReply;
}

interface StagesProps extends BracketTabProps {
  bracket: BracketReply;
}

/** The stages of the event: the one in play first, another one by choice in the address. */
function Stages({ tournament, bracket }: StagesProps) {
  const [search, setSearch] = useSearchParams();
  const isRunning = tournament.status === 'live';
  const matches = useLatestMatches(tournament.id, { isRunning }).data?.items ?? [];
  const schedule = useSchedule(tournament.id, { enabled: isRunning }).data;
  const set = (name: string, value: string | null) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return (
    <StageView
      {...{ tournament, bracket, matches, schedule }}
      mine={tournament.viewer?.entryId ?? null}
      chosen={search.get('stage')}
      onChoose={(id) => set('stage', id)}
      isTable={search.get('as') === 'table'}
      onTable={(asTable) => set('as', asTable ? 'table' : null)}
      linkOf={(room) => (
        <Link className={buttonClass()} to={`/matches/${room}`}>
          Open match
        </Link>
      )}
      aside={tournament.prize.mode !== 'none' && <PrizesAside tournament={tournament} />}
    />
  );
}

const seeded = ['seeded', 'live', 'paused', 'completed', 'paid_out'];

/** The bracket or the tables, from the start of the event on. */
export function BracketTab({ tournament }: BracketTabProps) {
  const { status, dates } = tournament;
  const bracket = useBracket(tournament.id, { enabled: seeded.includes(status) });
  const closes = formatDayTime(dates.checkInClosesAt);
  if (!seeded.includes(status)) {
    return (
      <div className="card">
        <EmptyState icon={GitFork} title="Not seeded yet">
          {status === 'cancelled'
            ? 'The event was cancelled before it was played.'
            : `It is made from the entries that have checked in. Check-in closes ${closes}.`}
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
          title="We can’t load the bracket"
          error={bracket.error}
          onRetry={() => void bracket.refetch()}
          isRetrying={bracket.isFetching}
        />
      </div>
    );
  }
  return <Stages tournament={tournament} bracket={bracket.data} />;
}
