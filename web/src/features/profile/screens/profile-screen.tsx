import { useParams } from 'react-router-dom';
import { GameRecords } from '../../../components/player/game-records';
import { ErrorState } from '../../../components/page/states';
import { useCatalogue } from '../../../api/catalogue';
import { useMyTeams } from '../../../api/teams';
import { useWatch } from '../../../lib/live/live';
import { installLiveRules } from '../../../lib/live/live-rules';
import { readTogether } from '../../../lib/http/read-together';
import { readWith } from '../../../lib/http/reader';
import { useMe } from '../../../lib/session/session';
import { AccountStatusCard } from '../staff/account-status-card';
import { AccomplishmentsCard } from '../components/accomplishments-card';
import { AccountsCard } from '../components/accounts-card';
import { AnnulmentCard } from '../staff/annulment-card';
import { PlayerLimitsCard } from '../staff/player-limits-card';
import {
  firstWindow,
  useHeadToHead,
  useMatchCount,
  useNemesis,
  useRatingHistory,
  useShownProfile,
  useTeamsOfUser,
} from '../api';
import { HeadToHeadCard } from '../components/head-to-head-card';
import { profileLive } from '../live';
import { NemesisCard } from '../components/nemesis-card';
import { ProfileFigures } from '../components/profile-figures';
import { ProfileHead } from '../components/profile-head';
import { ProfileSkeleton } from '../components/profile-skeleton';
import { RatingCard } from '../components/rating-card';
import { RecentMatches } from '../components/recent-matches';
import { TeamsCard } from '../components/teams-card';
import './profile.css';
import { useAccomplishments, useGameRecords, useLinkedAccounts } from '../../../api/profiles';
import { t } from '../../../lib/language/translate';

readWith(readTogether);
installLiveRules(profileLive);

const missing = {
  title: t`This player does not exist`,
  text: t`The account may have been deleted, or the link is wrong.`,
  ways: [
    { to: '/wagers', label: t`Open wagers` },
    { to: '/home', label: t`Home` },
  ],
};

function AdminCards({ userId, name }: { userId: string; name: string }) {
  return (
    <>
      <AnnulmentCard userId={userId} name={name} />
      <AccountStatusCard userId={userId} name={name} />
      <PlayerLimitsCard userId={userId} />
    </>
  );
}

export function ProfileScreen() {
  const { userId = '' } = useParams();
  const profile = useShownProfile(userId);
  const me = useMe();
  useWatch('player', userId);
  const isMine = me?.id === userId;
  const isAdmin = me?.roles.includes('admin') === true;
  const seesAccounts = isMine || isAdmin;
  // Read with the profile, so that one request has the whole screen.
  const teams = useTeamsOfUser(userId);
  const myTeams = useMyTeams({ enabled: !isMine });
  const accomplishments = useAccomplishments(userId);
  const total = useMatchCount(userId);
  useGameRecords({ userId });
  useNemesis(userId);
  useRatingHistory({ userId, window: firstWindow }, { everyMs: 0 });
  useHeadToHead(me?.id ?? '', userId, { enabled: me !== null && !isMine });
  const accounts = useLinkedAccounts(userId, { enabled: seesAccounts });
  useCatalogue();
  if (profile.isPending) return <ProfileSkeleton />;
  if (profile.isError || !profile.data) {
    return (
      <div className="card">
        <title>{t`Player · Contend`}</title>
        <ErrorState
          title={t`We can’t show this player`}
          error={profile.error}
          onRetry={() => void profile.refetch()}
          isRetrying={profile.isFetching}
          missing={missing}
        />
      </div>
    );
  }
  return (
    <>
      <title>{`${profile.data.displayName} · Contend`}</title>
      <ProfileHead profile={profile.data} {...{ isMine, myTeams }} />
      <ProfileFigures profile={profile.data} readerId={me && !isMine ? me.id : undefined} />
      <div className="profile-columns">
        <div className="profile-column">
          <RatingCard userId={userId} ratings={profile.data.ratings} />
          <RecentMatches {...{ userId, total }} matches={profile.data.recentMatches} />
          <GameRecords of={{ userId }} ownerId={isMine ? userId : undefined} />
        </div>
        <div className="profile-column">
          {me && !isMine && <HeadToHeadCard meId={me.id} player={profile.data} />}
          <NemesisCard player={profile.data} />
          <AccomplishmentsCard list={accomplishments} isMine={isMine} />
          <TeamsCard list={teams} isMine={isMine} />
          {seesAccounts && <AccountsCard list={accounts} isMine={isMine} />}
          {isAdmin && !isMine && <AdminCards userId={userId} name={profile.data.displayName} />}
        </div>
      </div>
    </>
  );
}
