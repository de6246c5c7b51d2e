import type { TeamReply } from '@contend/contracts';
import { Crosshair, Crown, Ellipsis, LogOut, Pencil, UserPlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { GameMark } from '../../../components/player/game-mark';
import { Menu, MenuAction } from '../../../components/control/menu';
import { regionName } from '../../../components/input/regions';
import { TeamBadge } from '../../../components/player/team-badge';
import { useCatalogue } from '../../../api/catalogue';
import { JoinAction } from '../members/join-action';
import { ShareTeam } from './share-team';
import { t } from '../../../lib/language/translate';
import { dateLocale } from '../../../lib/language/language';

export type TeamAsking = 'leave' | 'succeed' | null;

interface TeamHeadProps {
  team: TeamReply;
  ask: (asking: TeamAsking) => void;
}

const month = new Intl.DateTimeFormat(dateLocale, { month: 'long', year: 'numeric' });

const foundedIn = ({ createdAt }: TeamReply): string => month.format(new Date(createdAt));

/**
 * Whether the viewer may take the team over: as a captain, or as a member where there is no captain
 * or the owner’s account was deleted.
 */
const mayTakeOver = ({ viewer, members, isVacant }: TeamReply): boolean =>
  viewer?.role === 'captain' ||
  (viewer?.role === 'member' && (isVacant || members.every(({ role }) => role !== 'captain')));

/** Actions of a member on the membership itself; an owner has none here. */
function MemberMenu({ team, ask }: TeamHeadProps) {
  const role = team.viewer?.role;
  if (!role || role === 'owner') return null;
  return (
    <Menu
      label={t`More about this team`}
      triggerClass={`${buttonClass()} team-more`}
      trigger={<Ellipsis className="icon" aria-hidden />}
    >
      {mayTakeOver(team) && (
        <MenuAction icon={<Crown className="icon" aria-hidden />} onPress={() => ask('succeed')}>
          {t`Succeed the owner`}
        </MenuAction>
      )}
      <MenuAction icon={<LogOut className="icon" aria-hidden />} onPress={() => ask('leave')}>
        {t`Leave team`}
      </MenuAction>
    </Menu>
  );
}

/** On a phone they stay above the bottom bar, with a way to the invitations further down. */
const CaptainActions = ({ team }: { team: TeamReply }) => (
  <div className="thumb-action team-thumb">
    <a className={`${buttonClass('plain', 'large')} team-to-invite`} href="#team-invite">
      <UserPlus className="icon" aria-hidden />
      {t`Invite`}
    </a>
    <Link className={buttonClass('primary', 'large')} to={`/scrims?team=${team.id}`}>
      <Crosshair className="icon" aria-hidden />
      {t`Find a scrim`}
    </Link>
  </div>
);

export function TeamHead({ team, ask, isEditing }: TeamHeadProps & { isEditing: boolean }) {
  const catalogue = useCatalogue();
  const role = team.viewer?.role ?? null;
  const isCaptain = role === 'owner' || role === 'captain';
  const game = catalogue.game(team.gameId);
  return (
    <header className="team-page-head">
      <TeamBadge team={team} size={88} isMine={role !== null} />
      <div className="grow">
        <div className="row wrap">
          <h1>{team.name}</h1>
          <Chip>{team.tag}</Chip>
          {team.openToJoin && (
            <Chip tone="good" icon={UserPlus}>
              {t`Open to join`}
            </Chip>
          )}
        </div>
        <p className="muted row tight team-facts">
          <GameMark game={game} size={24} />
          <span>
            {[game?.name, regionName(team.region)].filter(Boolean).join(' · ')}
            <span className="team-founded"> {t`· founded ${foundedIn(team)}`}</span>
          </span>
        </p>
      </div>
      <div className="team-head-actions">
        <ShareTeam team={team} />
        <MemberMenu team={team} ask={ask} />
        {isCaptain && !isEditing && (
          <Link className={buttonClass('plain', 'large')} to="?tab=settings">
            <Pencil className="icon" aria-hidden />
            {t`Edit team`}
          </Link>
        )}
        {isCaptain && !isEditing && <CaptainActions team={team} />}
        {!role && <JoinAction team={team} />}
      </div>
    </header>
  );
}
