import type { TeamReply } from '@contend/contracts';
import { useState, type ComponentType } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useTeam } from '../../../api/teams';
import { ErrorState } from '../../../components/page/states';
import { UnreadCount } from '../../../components/page/unread-count';
import { useUnreadIn } from '../../../api/conversations';
import { useWatch } from '../../../lib/live/live';
import { InvitePanel } from '../members/invite-panel';
import { LeaveDialog, SucceedDialog } from '../members/membership-dialog';
import { OwnerOffer } from './owner-offer';
import { Roster } from '../members/roster';
import { SettingsTab } from '../settings/settings-tab';
import { TeamChat } from './team-chat';
import { TeamFigures } from './team-figures';
import { TeamHead, type TeamAsking } from './team-head';
import { TeamLog } from './team-log';
import { TeamMatches } from './team-matches';
import './team-page.css';
import '../teams.css';
import { TeamScrims } from './team-scrims';
import { TeamSkeleton } from '../team-skeleton';
import { TeamWagers } from './team-wagers';
import { Upcoming } from './upcoming';
import { t } from '../../../lib/language/translate';

const missing = {
  title: t`This team does not exist`,
  text: t`It may have been deleted, or the link is wrong.`,
  ways: [
    { to: '/teams?view=find', label: t`Find a team` },
    { to: '/teams', label: t`My teams` },
  ],
};

interface PartProps {
  team: TeamReply;
}

const isCaptainOf = ({ viewer }: TeamReply): boolean =>
  viewer?.role === 'owner' || viewer?.role === 'captain';

const tabs = [
  { value: 'overview', label: t`Overview` },
  { value: 'matches', label: t`Matches` },
  { value: 'scrims', label: t`Scrims` },
  { value: 'wagers', label: t`Wagers` },
  { value: 'chat', label: t`Chat` },
  { value: 'settings', label: t`Settings` },
] as const;

type TabName = (typeof tabs)[number]['value'];

/** The tabs that the viewer has: settings are for captains, the chat is for members. */
const tabsFor = (team: TeamReply) =>
  tabs.filter(({ value }) => {
    if (value === 'settings') return isCaptainOf(team);
    return value !== 'chat' || team.viewer?.role != null;
  });

interface TabsProps extends PartProps {
  current: TabName;
}

const ChatMark = ({ teamId }: { teamId: string }) => <UnreadCount count={useUnreadIn(teamId)} />;

const TeamTabs = ({ team, current }: TabsProps) => (
  <nav className="tabs" aria-label={t`Team`}>
    {tabsFor(team).map(({ value, label }) => (
      <Link
        key={value}
        className="tab"
        to={value === 'overview' ? '?' : `?tab=${value}`}
        replace
        aria-current={value === current ? 'page' : undefined}
      >
        {label} {value === 'chat' && <ChatMark teamId={team.id} />}
      </Link>
    ))}
  </nav>
);

const Overview = ({ team }: PartProps) =>
  team.viewer?.role ? (
    <div className="team-columns">
      <div className="team-column">
        <Upcoming team={team} />
        <Roster team={team} />
      </div>
      <div className="team-column">
        {isCaptainOf(team) && <InvitePanel team={team} />}
        <TeamLog teamId={team.id} />
      </div>
    </div>
  ) : (
    <Roster team={team} />
  );

const panels: Record<TabName, ComponentType<PartProps>> = {
  overview: Overview,
  matches: TeamMatches,
  scrims: TeamScrims,
  wagers: TeamWagers,
  chat: TeamChat,
  settings: SettingsTab,
};

function TeamPage({ team }: PartProps) {
  const [search] = useSearchParams();
  const [asking, setAsking] = useState<TeamAsking>(null);
  const asked = search.get('tab');
  const current = tabsFor(team).find(({ value }) => value === asked)?.value ?? 'overview';
  const Panel = panels[current];
  const isEditing = current === 'settings';
  const close = () => setAsking(null);
  return (
    <>
      <title>{`${team.name} · Contend`}</title>
      <TeamHead team={team} ask={setAsking} isEditing={isEditing} />
      <OwnerOffer team={team} />
      <TeamFigures team={team} />
      <TeamTabs team={team} current={current} />
      <Panel team={team} />
      {asking === 'leave' && <LeaveDialog team={team} onClose={close} />}
      {asking === 'succeed' && <SucceedDialog team={team} onClose={close} />}
    </>
  );
}

export function TeamScreen() {
  const { teamId = '' } = useParams();
  const team = useTeam(teamId);
  useWatch('team', teamId);
  useWatch('scrims');
  if (team.isPending) return <TeamSkeleton />;
  if (team.isError || !team.data) {
    return (
      <div className="card">
        <title>{t`Team · Contend`}</title>
        <h1 className="unseen">{t`Team`}</h1>
        <ErrorState
          title={t`We can’t show this team`}
          error={team.error}
          onRetry={() => void team.refetch()}
          isRetrying={team.isFetching}
          missing={missing}
        />
      </div>
    );
  }
  // Another team starts with its own dialogs and forms.
  return <TeamPage key={team.data.id} team={team.data} />;
}
