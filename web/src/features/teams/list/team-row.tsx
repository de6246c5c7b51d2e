import type { listTeams, Reply } from '@contend/contracts';
import { Crown, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Chip } from '../../../components/page/chip';
import { regionName } from '../../../components/input/regions';
import { TeamBadge } from '../../../components/player/team-badge';
import { formatCount } from '../../../lib/format/format';
import type { Catalogue } from '../../../api/catalogue';
import { recordOf, roleName, spotsWords } from '../labels';
import { t } from '../../../lib/language/translate';

type TeamSummary = Reply<typeof listTeams>['items'][number];

interface TeamRowProps {
  team: TeamSummary;
  catalogue: Catalogue;
  /** Buttons of the row, such as the answers to an invitation. */
  actions?: ReactNode;
  /** Replaces the game and region below the name. */
  note?: ReactNode;
}

export const TeamHeadings = () => (
  <div className="team-head-row" aria-hidden>
    <span>{t`Team`}</span>
    <span className="end">{t`Rating`}</span>
    <span className="end">{t`Record`}</span>
    <span className="end">{t`Reliable`}</span>
    <span className="end">{t`Members`}</span>
  </div>
);

const Figures = ({ team }: { team: TeamSummary }) => (
  <>
    <span className="team-figure number" data-label={t`Rating`}>
      {team.rating === null ? '–' : formatCount(team.rating)}
    </span>
    <span className="team-figure number" data-label={t`Record`}>
      {recordOf(team.record)}
    </span>
    <span className="team-figure number" data-label={t`Reliable`}>
      {team.reliability.percent === null ? '–' : `${team.reliability.percent} %`}
    </span>
    <span className="team-figure" data-label={t`Members`}>
      <span className="number">{t`${team.members} of ${team.maxMembers}`}</span>
      <span className="small faint team-spots">{spotsWords(team.members, team.maxMembers)}</span>
    </span>
  </>
);

/** A team in a list: the whole row leads to its page. */
export function TeamRow({ team, catalogue, actions, note }: TeamRowProps) {
  const game = catalogue.game(team.gameId)?.name;
  return (
    <li className={team.role ? 'team-row mine' : 'team-row'}>
      <span className="team-who">
        <TeamBadge team={team} size={40} />
        <span className="grow">
          <span className="row tight">
            <Link className="strong clip team-link" to={`/teams/${team.id}`}>
              {team.name}
            </Link>
            {team.role && team.role !== 'member' && (
              <Chip icon={Crown}>{team.role === 'owner' ? t`Owner` : roleName(team.role)}</Chip>
            )}
            {!team.role && team.openToJoin && team.members < team.maxMembers && (
              <Chip tone="good" icon={UserPlus}>
                {t`Open to join`}
              </Chip>
            )}
          </span>
          <span className="small faint clip team-note">
            {note ?? [team.tag, game, regionName(team.region)].filter(Boolean).join(' · ')}
          </span>
        </span>
      </span>
      {actions ? <span className="team-actions">{actions}</span> : <Figures team={team} />}
    </li>
  );
}
