import type { MatchReply } from '@contend/contracts';
import { useParams } from 'react-router-dom';
import { ErrorState } from '../../components/states';
import { Tabs } from '../../components/tabs';
import { Timeline } from '../../components/timeline';
import { useWatch } from '../../lib/live';
import { useMe } from '../../lib/session';
import { useMatch } from './api/get-match';
import { Chat } from './chat';
import { MapsCard } from './maps-card';
import { MatchSkeleton } from './match-skeleton';
import { timelineOf } from './match-words';
import './match.css';
import { NextStep } from './next-step';
import { MatchAnnouncement } from './match-announcement';
import { ReportsCard } from './reports-card';
import { Scoreboard } from './scoreboard';
import { facing, type Facing } from './sides';
import { useIsNarrow } from './use-is-narrow';

interface ViewProps {
  match: MatchReply;
  view: Facing;
}

const TimelineCard = ({ match, view }: ViewProps) => (
  <section className="card pad match-timeline">
    <h2>Timeline</h2>
    <Timeline entries={timelineOf(match, view)} />
  </section>
);

/** Side by side on wide screens, in tabs on a phone. */
function Panels({ match, view }: ViewProps) {
  const isNarrow = useIsNarrow();
  const me = useMe();
  const hasChat = view.mine !== null || (me?.roles.includes('admin') ?? false);
  const timeline = <TimelineCard match={match} view={view} />;
  const isContested = match.status === 'disputed' || match.dispute?.ruling != null;
  const maps = isContested ? (
    <ReportsCard match={match} view={view} />
  ) : (
    <MapsCard match={match} view={view} />
  );
  const chat = hasChat && <Chat matchId={match.id} view={view} />;
  if (!isNarrow && isContested) {
    return (
      <div className={hasChat ? 'match-panels contested' : 'match-panels contested without-chat'}>
        {maps}
        {chat}
        {timeline}
      </div>
    );
  }
  if (!isNarrow) {
    return (
      <div className={hasChat ? 'match-panels' : 'match-panels without-chat'}>
        {timeline}
        {maps}
        {chat}
      </div>
    );
  }
  const tabs = [
    { value: 'match', label: isContested ? 'Reports' : 'Match', panel: maps },
    { value: 'timeline', label: 'Timeline', panel: timeline },
  ];
  return (
    <Tabs
      label="Match"
      tabs={hasChat ? [...tabs, { value: 'chat', label: 'Chat', panel: chat }] : tabs}
    />
  );
}

function MatchRoom({ match }: { match: MatchReply }) {
  const view = facing(match, useMe()?.id);
  const names = [view.left, view.right].map(({ player }) => player?.displayName ?? '?');
  return (
    <div className="match-room">
      <title>{`${names.join(' vs ')} · Contend`}</title>
      <h1 className="unseen">{names.join(' versus ')}</h1>
      <MatchAnnouncement match={match} view={view} />
      <section
        className={match.status === 'disputed' ? 'card scoreboard is-disputed' : 'card scoreboard'}
        aria-label="Score"
      >
        <Scoreboard match={match} view={view} />
        <NextStep match={match} view={view} />
      </section>
      <Panels match={match} view={view} />
    </div>
  );
}

const missing = {
  title: 'This match does not exist',
  text: 'The link may be wrong. Your own matches are on Home.',
  ways: [
    { to: '/home', label: 'My matches' },
    { to: '/wagers', label: 'Open wagers' },
  ],
};

export function MatchScreen() {
  const { matchId = '' } = useParams();
  const match = useMatch(matchId);
  useWatch('match', matchId);
  if (match.data) return <MatchRoom match={match.data} />;
  if (!match.isError) return <MatchSkeleton />;
  return (
    <div className="card">
      <title>Match · Contend</title>
      <ErrorState
        title="We can’t show this match"
        error={match.error}
        onRetry={() => void match.refetch()}
        isRetrying={match.isFetching}
        missing={missing}
      />
    </div>
  );
}
