import type { TeamReply } from '@contend/contracts';
import { Crown, Ellipsis, Pencil, UserMinus, UserRoundCog } from 'lucide-react';
import { Menu, MenuAction, MenuLine } from '../../../components/control/menu';
import type { Member, MemberAsking } from './member-dialog';
import { t } from '../../../lib/language/translate';

interface MemberMenuProps {
  team: TeamReply;
  member: Member;
  ask: (asking: MemberAsking) => void;
}

/** What a captain, or the owner, may do with a member. */
export function MemberMenu({ team, member, ask }: MemberMenuProps) {
  const isOwner = team.viewer?.role === 'owner';
  const to = (what: MemberAsking['what']) => () => ask({ what, member });
  const canRemove = member.role === 'member' || (isOwner && member.role === 'captain');
  const { displayName } = member.player;
  return (
    <Menu
      label={t`Actions for ${displayName}`}
      triggerClass="icon-button"
      trigger={<Ellipsis className="icon" aria-hidden />}
    >
      <MenuAction icon={<Pencil className="icon" aria-hidden />} onPress={to('position')}>
        {t`Set position`}
      </MenuAction>
      {isOwner && member.role !== 'owner' && (
        <>
          <MenuAction icon={<UserRoundCog className="icon" aria-hidden />} onPress={to('role')}>
            {member.role === 'captain' ? t`Make member` : t`Make captain`}
          </MenuAction>
          <MenuAction icon={<Crown className="icon" aria-hidden />} onPress={to('transfer')}>
            {t`Offer the team`}
          </MenuAction>
        </>
      )}
      {canRemove && (
        <>
          <MenuLine />
          <MenuAction icon={<UserMinus className="icon" aria-hidden />} onPress={to('remove')}>
            {t`Remove from team`}
          </MenuAction>
        </>
      )}
    </Menu>
  );
}
