import type { TournamentReply } from '@contend/contracts';
import type { ComponentType } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useTournament } from '../../../api/tournaments';
import { Skeleton, SkeletonRows } from '../../../components/page/skeleton';
import { ErrorState } from '../../../components/page/states';
import { useWatch } from '../../../lib/live/live';
import { installLiveRules } from '../../../lib/live/live-rules';
import { BracketTab } from './bracket-tab';
import { ChatTab } from './chat-tab';
import { tournamentsLive } from '../live';
import { MatchesTab } from './matches-tab';
import { Overview } from './overview';
import { ParticipantsTab } from './participants-tab';
import { PrizesTab } from './prizes-tab';
import { RulesTab } from './rules-tab';
import { StepCard } from '../registration/step-card';
import { TournamentHead } from './tournament-head';
import { t } from '../../../lib/language/translate';
import './tournament-page.css';

installLiveRules(tournamentsLive);

const missing = {
  title: t`This tournament does not exist`,
  text: t`It may not be published yet, or the link is wrong.`,
  ways: [{ to: '/tournaments', label: t`All tournaments` }],
};

interface PanelProps {
  tournament: TournamentReply;
}

interface Tab {
  value: string;
  label: string;
  Panel: ComponentType<PanelProps>;
}

const overview: Tab = { value: 'overview', label: t`Overview`, Panel: Overview };
const tabs: Tab[] = [
  overview,
  { value: 'bracket', label: t`Bracket`, Panel: BracketTab },
  { value: 'matches', label: t`Matches`, Panel: MatchesTab },
  { value: 'participants', label: t`Participants`, Panel: ParticipantsTab },
  { value: 'rules', label: t`Rules`, Panel: RulesTab },
  { value: 'prizes', label: t`Prizes`, Panel: PrizesTab },
  { value: 'chat', label: t`Chat`, Panel: ChatTab },
];

/** The bracket has the name of what it contains: groups and Swiss rounds have tables. */
const labelOf = (value: string, label: string, { formats }: TournamentReply): string => {
  const isTables = formats.every((format) => format === 'round-robin' || format === 'swiss');
  return value === 'bracket' && isTables ? t`Standings` : label;
};

function TournamentTabs({ tournament, current }: PanelProps & { current: string }) {
  return (
    <nav className="tabs" aria-label={t`Tournament`}>
      {tabs.map(({ value, label }) => (
        <Link
          key={value}
          className="tab"
          to={value === 'overview' ? '?' : `?tab=${value}`}
          replace
          aria-current={value === current ? 'page' : undefined}
        >
          {labelOf(value, label, tournament)}
        </Link>
      ))}
    </nav>
  );
}

function TournamentPage({ tournament }: PanelProps) {
  const [search] = useSearchParams();
  const asked = search.get('tab');
  const { value, Panel } = tabs.find((tab) => tab.value === asked) ?? overview;
  return (
    <>
      <title>{`${tournament.name} · Contend`}</title>
      <TournamentHead tournament={tournament} />
      <TournamentTabs tournament={tournament} current={value} />
      <StepCard tournament={tournament} />
      <Panel tournament={tournament} />
    </>
  );
}

const Loading = () => (
  <>
    <div className="row" role="status" aria-label={t`Loading`}>
      <Skeleton width={64} height={64} />
      <span className="skeleton-lines grow">
        <Skeleton width="36%" height={28} />
        <Skeleton width="24%" />
      </span>
    </div>
    <div className="card">
      <SkeletonRows />
    </div>
  </>
);

export function TournamentScreen() {
  const { tournamentId = '' } = useParams();
  const tournament = useTournament(tournamentId);
  useWatch('tournament', tournamentId);
  if (tournament.isPending) return <Loading />;
  if (tournament.isError || !tournament.data) {
    return (
      <div className="card">
        <title>{t`Tournament · Contend`}</title>
        <h1 className="unseen">{t`Tournament`}</h1>
        <ErrorState
          title={t`We can’t show this tournament`}
          error={tournament.error}
          onRetry={() => void tournament.refetch()}
          isRetrying={tournament.isFetching}
          missing={missing}
        />
      </div>
    );
  }
  // Another tournament starts with its own dialogs.
  return <TournamentPage key={tournament.data.id} tournament={tournament.data} />;
}
