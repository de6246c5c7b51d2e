import type { getUser, Reply } from '@contend/contracts';
import { Ban, Swords } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { buttonClass } from '../../components/button';
import { GameMark } from '../../components/game-mark';
import { GameRecords } from '../../components/game-records';
import { LevelRing } from '../../components/level-ring';
import { EmptyState, ErrorState } from '../../components/states';
import { RelativeTime } from '../../components/times';
import { useAccomplishments } from '../../lib/accomplishments';
import { countryName } from '../../lib/countries';
import { formatCount, streakWords } from '../../lib/format';
import { useGameRecords } from '../../lib/game-records';
import { useLinkedAccounts } from '../../lib/linked-accounts';
import { useCatalogue } from '../../lib/reads';
import { useWatch } from '../../lib/live';
import { installLiveRules } from '../../lib/live-rules';
import { readTogether } from '../../lib/read-together';
import { readWith } from '../../lib/reader';
import { useMe } from '../../lib/session';
import { AccountStatusCard } from './account-status-card';
import { AccomplishmentsCard } from './accomplishments-card';
import { AccountsCard } from './accounts-card';
import { AnnulmentCard } from './annulment-card';
import { PlayerLimitsCard } from './player-limits-card';
import { useProfile } from './api/get-profile';
import { useTeamsOfUser } from './api/list-teams-of-user';
import { HeadToHeadCard } from './head-to-head-card';
import { profileLive } from './live';
import { NemesisCard } from './nemesis-card';
import { PlayerMenu } from './player-menu';
import { ProfileSkeleton } from './profile-skeleton';
import { RatingCard } from './rating-card';
import { TeamsCard } from './teams-card';
import './profile.css';

readWith(readTogether);
installLiveRules(profileLive);

type Profile = Reply<typeof getUser>;

/** What a reader can do with another player; a guest can only challenge, after signing in. */
function OthersActions({ profile }: { profile: Profile }) {
  const { id, displayName, isBlocked } = profile;
  return (
    <div className="row tight">
      {!isBlocked && (
        <Link className={buttonClass('primary', 'large')} to={`/wagers/new?opponent=${id}`}>
          <Swords className="icon" aria-hidden />
          Challenge
        </Link>
      )}
      {isBlocked !== undefined && (
        <PlayerMenu userId={id} name={displayName} isBlocked={isBlocked} />
      )}
    </div>
  );
}

function Head({ profile, isMine }: { profile: Profile; isMine: boolean }) {
  const { record } = profile;
  const facts = [
    ['Level', formatCount(profile.level)],
    ['Won', formatCount(record.wins)],
    ['Lost', formatCount(record.losses)],
    ['Streak', streakWords(record.streak)],
  ];
  return (
    <section className="card profile-head">
      <LevelRing
        name={profile.displayName}
        {...{ imageUrl: profile.avatarUrl, level: profile.level, xp: profile.xp, size: 96 }}
      />
      <div className="grow">
        <h1>{profile.displayName}</h1>
        <p className="muted">
          @{profile.username}
          {profile.country && ` · ${countryName(profile.country)}`} · joined{' '}
          <RelativeTime at={profile.createdAt} />
        </p>
        {profile.isBlocked && (
          <p className="row tight warn small">
            <Ban className="icon tiny" aria-hidden />
            You block this player.
          </p>
        )}
        {profile.bio && <p className="profile-bio">{profile.bio}</p>}
      </div>
      <dl className="profile-facts">
        {facts.map(([label, figure]) => (
          <div key={label}>
            <dt className="small muted">{label}</dt>
            <dd className="figure">{figure}</dd>
          </div>
        ))}
      </dl>
      {isMine ? (
        <Link className={buttonClass()} to="/settings">
          Edit profile
        </Link>
      ) : (
        <OthersActions profile={profile} />
      )}
    </section>
  );
}

function Recent({ matches }: { matches: Profile['recentMatches'] }) {
  const catalogue = useCatalogue();
  return (
    <section className="card">
      <h2 className="card-head">Recent matches</h2>
      {matches.length === 0 && (
        <EmptyState icon={Swords} title="No matches yet">
          Finished matches show here.
        </EmptyState>
      )}
      <ul>
        {matches.map((match) => (
          <li key={match.matchId}>
            <Link className="profile-row" to={`/matches/${match.matchId}`}>
              <GameMark game={catalogue.game(match.gameId)} />
              <span className="grow">
                <span className="clip">vs {match.opponent?.displayName ?? 'a deleted player'}</span>
                <span className="small faint">
                  <RelativeTime at={match.completedAt} />
                </span>
              </span>
              <span className={match.won ? 'good strong' : 'muted'}>
                {match.won ? '✓ Won' : 'Lost'}
              </span>
              <span className="number amount">{match.scores.join('–')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const missing = {
  title: 'This player does not exist',
  text: 'The account may have been deleted, or the link is wrong.',
  ways: [
    { to: '/wagers', label: 'Open wagers' },
    { to: '/home', label: 'Home' },
  ],
};

export function ProfileScreen() {
  const { userId = '' } = useParams();
  const profile = useProfile(userId);
  const me = useMe();
  useWatch('player', userId);
  const isMine = me?.id === userId;
  const isAdmin = me?.roles.includes('admin') === true;
  const seesAccounts = isMine || isAdmin;
  // Read with the profile, so that one request has the whole screen.
  const teams = useTeamsOfUser(userId);
  const accomplishments = useAccomplishments(userId);
  useGameRecords({ userId });
  const accounts = useLinkedAccounts(userId, { enabled: seesAccounts });
  useCatalogue();
  if (profile.isPending) return <ProfileSkeleton />;
  if (!profile.data) {
    return (
      <div className="card">
        <title>Player · Contend</title>
        <ErrorState
          title="We can’t show this player"
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
      <Head profile={profile.data} isMine={isMine} />
      <div className="profile-columns">
        <div className="profile-column">
          <RatingCard userId={userId} ratings={profile.data.ratings} />
          {me && !isMine && <HeadToHeadCard meId={me.id} player={profile.data} />}
          <NemesisCard player={profile.data} />
          <AccomplishmentsCard list={accomplishments} isMine={isMine} />
          <TeamsCard list={teams} isMine={isMine} />
          {seesAccounts && <AccountsCard list={accounts} isMine={isMine} />}
          {isAdmin && !isMine && <AnnulmentCard userId={userId} name={profile.data.displayName} />}
          {isAdmin && !isMine && (
            <AccountStatusCard userId={userId} name={profile.data.displayName} />
          )}
          {isAdmin && !isMine && <PlayerLimitsCard userId={userId} />}
        </div>
        <div className="profile-column">
          <Recent matches={profile.data.recentMatches} />
          <GameRecords of={{ userId }} ownerId={isMine ? userId : undefined} />
        </div>
      </div>
    </>
  );
}
