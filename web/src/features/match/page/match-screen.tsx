import { hasRole, type MatchReply } from '@contend/contracts';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { ReschedulePanel } from '../../../components/reschedule/reschedule-panel';
import { ErrorState } from '../../../components/page/states';
import { Tabs } from '../../../components/control/tabs';
import { Timeline } from '../../../components/page/timeline';
import { UnreadCount } from '../../../components/page/unread-count';
import { useUnreadIn } from '../../../api/conversations';
import { useWatch } from '../../../lib/live/live';
import { useIsMemberPending, useMe } from '../../../lib/session/session';
import { useRoomMatch } from '../api';
import { CaseCard } from '../cases/case-card';
import { Chat } from './chat';
import { EventBar, useOrganizes } from './event-bar';
import { LobbyCard } from './lobby-card';
import { MapsCard } from '../reports/maps-card';
import { MatchSkeleton } from './match-skeleton';
import { timelineOf } from '../labels';
import './match.css';
import { NextStep } from '../steps/next-step';
import { MatchAnnouncement } from './match-announcement';
import { ReportsCard } from '../reports/reports-card';
import { RosterCard } from '../roster/roster-card';
import { RulingPanel } from '../ruling/ruling-panel';
import { Scoreboard } from './scoreboard';
import { facing, isSolo, type Facing } from '../sides';
import { canState, StatementCard } from '../cases/statement-card';
import { useIsNarrow } from '../../../lib/state/use-media';
import { useMayRule } from '../ruling/use-may-rule';
import { VetoCard } from '../veto/veto-card';
import { t } from '../../../lib/language/translate';

interface ViewProps {
  match: MatchReply;
  view: Facing;
}

const TimelineCard = ({ match, view }: ViewProps) => (
  <section className="card pad match-timeline">
    <h2>{t`Timeline`}</h2>
    <Timeline entries={timelineOf(match, view)} />
  </section>
);

/** Before a match is live it has no maps; the rosters of teams take their place. */
const isBeforePlay = ({ status }: MatchReply): boolean =>
  status === 'scheduled' || status === 'check_in';

/** While it is played, for its players: from the end of check-in to the result. */
const isPlayed = ({ status }: MatchReply): boolean =>
  status === 'live' || status === 'score_proposed';

interface Cards {
  /** False before and after play, and for those who do not play in it. */
  lobby: ReactNode;
  /** False for teams before play. */
  maps: ReactNode;
  /** False for one against one. */
  rosters: ReactNode;
  timeline: ReactNode;
  /** False for readers who are neither side, nor organize its event, nor admin, nor hold the case. */
  chat: ReactNode;
  /** False for all but those who can rule. */
  ruling: ReactNode;
  /** False for readers who do not see the case file, and matches without one. */
  caseFile: ReactNode;
  /** False for readers who cannot make a statement. */
  statement: ReactNode;
  isContested: boolean;
}

/** A dispute: reports, case file and statement; the ruling, the chat and the rest beside them. */
const ContestedColumns = ({ maps, rosters, timeline, ruling, ...cards }: Cards) => (
  <div className="match-panels contested">
    <div className="match-column">
      {maps}
      {cards.caseFile}
      {cards.statement}
      {/* The case file has everything that the timeline has. */}
      {!cards.caseFile && timeline}
    </div>
    <div className="match-column">
      {ruling}
      {cards.chat}
      {rosters}
    </div>
  </div>
);

/** The panels of a wide screen: maps in the middle, the chat at the right. */
function Columns(cards: Cards) {
  const { lobby, maps, rosters, timeline, chat } = cards;
  if (cards.isContested) return <ContestedColumns {...cards} />;
  return (
    <div className={chat ? 'match-panels' : 'match-panels without-chat'}>
      {timeline}
      <div className="match-column">
        {lobby}
        {rosters}
        {maps}
      </div>
      {chat}
    </div>
  );
}

/** The name of the chat’s tab, with its unread messages. */
function ChatLabel() {
  const { matchId = '' } = useParams();
  return (
    <>
      {t`Chat`} <UnreadCount count={useUnreadIn(matchId)} />
    </>
  );
}

/** The panels of a phone, in tabs: the one that the reader acts in comes first. */
const PhoneTabs = ({
  lobby,
  maps,
  rosters,
  timeline,
  chat,
  ruling,
  caseFile,
  isContested,
}: Cards) => (
  <Tabs
    label={t`Match`}
    tabs={[
      ...(ruling ? [{ value: 'ruling', label: t`Ruling`, panel: ruling }] : []),
      {
        value: 'match',
        label: isContested ? t`Reports` : t`Match`,
        panel: (
          <div className="match-column">
            {lobby}
            {!isContested && rosters}
            {maps}
            {isContested && caseFile}
            {isContested && rosters}
          </div>
        ),
      },
      { value: 'timeline', label: t`Timeline`, panel: timeline },
      ...(chat ? [{ value: 'chat', label: <ChatLabel />, panel: chat }] : []),
    ]}
  />
);

/** Side by side on wide screens, in tabs on a phone. */
function Panels({ match, view }: ViewProps) {
  const isNarrow = useIsNarrow();
  const me = useMe();
  const isModerator = me !== null && hasRole(me, 'moderator');
  const isAdmin = me !== null && hasRole(me, 'admin');
  const { dispute } = match;
  const maySay = useOrganizes(match) || view.mine !== null || isAdmin;
  const holdsCase = me !== null && dispute?.holderId === me.id;
  const mayRule = useMayRule(match, view);
  const isContested = match.status === 'disputed' || dispute?.ruling != null;
  const MapsOrReports = isContested ? ReportsCard : MapsCard;
  const cards: Cards = {
    lobby: view.mine !== null && isPlayed(match) && <LobbyCard match={match} view={view} />,
    maps: (isSolo(match) || !isBeforePlay(match)) && <MapsOrReports match={match} view={view} />,
    rosters: !isSolo(match) && <RosterCard match={match} view={view} />,
    timeline: <TimelineCard match={match} view={view} />,
    chat: (maySay || holdsCase) && <Chat matchId={match.id} view={view} mayPost={maySay} />,
    ruling: mayRule && dispute && <RulingPanel match={match} dispute={dispute} />,
    caseFile: dispute && (view.mine !== null || isModerator || holdsCase) && (
      <CaseCard match={match} />
    ),
    statement: canState(match, view) && <StatementCard matchId={match.id} />,
    isContested,
  };
  return isNarrow ? <PhoneTabs {...cards} /> : <Columns {...cards} />;
}

function MatchRoom({ match }: { match: MatchReply }) {
  const view = facing(match, useMe()?.id);
  const names = [view.left, view.right].map(({ title }) => title);
  return (
    <div className="match-room">
      <title>{`${names.join(t` vs `)} · Contend`}</title>
      <h1 className="unseen">{names.join(t` versus `)}</h1>
      <MatchAnnouncement match={match} view={view} />
      <section
        className={match.status === 'disputed' ? 'card scoreboard is-disputed' : 'card scoreboard'}
        aria-label={t`Score`}
      >
        <Scoreboard match={match} view={view} />
        <NextStep match={match} view={view} />
      </section>
      <EventBar match={match} view={view} />
      <ReschedulePanel match={match} />
      <VetoCard match={match} view={view} />
      <Panels match={match} view={view} />
    </div>
  );
}

const missing = {
  title: t`This match does not exist`,
  text: t`The link may be wrong. Your own matches are on Home.`,
  ways: [
    { to: '/home', label: t`My matches` },
    { to: '/wagers', label: t`Open wagers` },
  ],
};

export function MatchScreen() {
  const { matchId = '' } = useParams();
  const match = useRoomMatch(matchId);
  const isMemberPending = useIsMemberPending();
  useWatch('match', matchId);
  if (isMemberPending) return <MatchSkeleton />;
  if (match.data && !match.isError) return <MatchRoom match={match.data} />;
  if (!match.isError) return <MatchSkeleton />;
  return (
    <div className="card">
      <title>{t`Match · Contend`}</title>
      <ErrorState
        title={t`We can’t show this match`}
        error={match.error}
        onRetry={() => void match.refetch()}
        isRetrying={match.isFetching}
        missing={missing}
      />
    </div>
  );
}
