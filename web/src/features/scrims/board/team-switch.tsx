import { Check, ChevronDown } from 'lucide-react';
import { Menu, MenuAction } from '../../../components/control/menu';
import { TeamBadge } from '../../../components/player/team-badge';
import type { PlayingAs } from '../playing-as';
import { t } from '../../../lib/language/translate';

/** Selects the team for which I look at the board. */
export function TeamSwitch({ playing: { teams, team, pick } }: { playing: PlayingAs }) {
  if (!team) return null;
  return (
    <Menu
      triggerClass="team-switch"
      trigger={
        <>
          <TeamBadge team={team} size={24} />
          <span className="muted">{t`Playing as`}</span>
          <b className="clip">{team.name}</b>
          <ChevronDown className="icon tiny" aria-hidden />
        </>
      }
    >
      {teams.map((one) => (
        <MenuAction
          key={one.id}
          icon={<TeamBadge team={one} size={24} />}
          onPress={() => pick(one.id)}
        >
          <span className="grow">{one.name}</span>
          {one.id === team.id && <Check className="icon tiny" aria-label={t`chosen`} />}
        </MenuAction>
      ))}
    </Menu>
  );
}
