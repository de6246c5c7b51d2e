import type { getUser, Reply } from '@contend/contracts';
import { Ban, Swords } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { LevelRing } from '../../../components/player/level-ring';
import { RelativeTime } from '../../../components/page/times';
import { countryName } from '../../../lib/form/countries';
import { formatCount } from '../../../lib/format/format';
import { usePresence } from '../../../lib/live/presence';
import type { useMyTeams } from '../../../api/teams';
import { InviteToTeam } from './invite-to-team';
import { PlayerMenu } from './player-menu';
import { ShareProfile } from './share-profile';
import { t, tAs } from '../../../lib/language/translate';

type Profile = Reply<typeof getUser>;

interface ProfileHeadProps {
  profile: Profile;
  isMine: boolean;
  /** The reader’s teams. */
  myTeams: ReturnType<typeof useMyTeams>;
}

/** What a reader can do with another player; a guest can only challenge, after signing in. */
function OthersActions({ profile, myTeams }: Pick<ProfileHeadProps, 'profile' | 'myTeams'>) {
  const { id, displayName, isBlocked } = profile;
  return (
    <div className="row tight wrap">
      {isBlocked !== undefined && (
        <PlayerMenu userId={id} name={displayName} isBlocked={isBlocked} />
      )}
      {isBlocked === false && <InviteToTeam player={{ id, displayName }} mine={myTeams} />}
      {!isBlocked && (
        <Link className={buttonClass('primary', 'large')} to={`/wagers/new?opponent=${id}`}>
          <Swords className="icon" aria-hidden />
          {tAs('command')`Challenge`}
        </Link>
      )}
    </div>
  );
}

/** Who the player is, and what a reader can do. */
export function ProfileHead({ profile, isMine, myTeams }: ProfileHeadProps) {
  const isOnline = usePresence(isMine ? [] : [profile.id]).has(profile.id);
  return (
    <section className="card profile-head">
      <LevelRing
        name={profile.displayName}
        {...{ imageUrl: profile.avatarUrl, level: profile.level, xp: profile.xp, size: 96 }}
      />
      <div className="grow">
        <div className="row tight">
          <h1>{profile.displayName}</h1>
          {isOnline && <Chip tone="good">{t`Online`}</Chip>}
        </div>
        <p className="muted">
          {t`Level ${formatCount(profile.level)} · ${formatCount(profile.xp)} XP`}
        </p>
        <p className="muted">
          @{profile.username}
          {profile.country && ` · ${countryName(profile.country)}`} {t`· joined`}{' '}
          <RelativeTime at={profile.createdAt} />
        </p>
        {profile.isBlocked && (
          <p className="row tight warn small">
            <Ban className="icon tiny" aria-hidden />
            {t`You block this player.`}
          </p>
        )}
        {profile.bio && <p className="profile-bio">{profile.bio}</p>}
      </div>
      <ShareProfile profile={profile} />
      {isMine ? (
        <Link className={buttonClass()} to="/settings">
          {t`Edit profile`}
        </Link>
      ) : (
        <OthersActions profile={profile} myTeams={myTeams} />
      )}
    </section>
  );
}
