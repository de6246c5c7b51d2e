import { hasRole, type Me } from '@contend/contracts';
import {
  BadgePercent,
  Download,
  Gavel,
  Gift,
  Inbox,
  LifeBuoy,
  LogOut,
  Moon,
  Settings,
  Sun,
  User,
  WalletMinimal,
} from 'lucide-react';
import { Menu, MenuAction, MenuLine, MenuLink } from '../../components/control/menu';
import { useMe } from '../../lib/session/session';
import { useInstall } from '../../lib/state/install';
import { setTheme, useTheme } from '../../lib/state/theme';
import type { MenuTrigger } from './later-menu';
import { useSignOut } from './sign-out';
import { t } from '../../lib/language/translate';

/** The items of the avatar's menu and of the phone's “More”. */
export function AccountItems({ me }: { me: Me }) {
  const theme = useTheme();
  const signOut = useSignOut();
  const install = useInstall();
  const other = theme === 'dark' ? 'light' : 'dark';
  const ThemeIcon = theme === 'dark' ? Sun : Moon;
  return (
    <>
      <div className="menu-head">
        <p className="strong">{me.displayName}</p>
        <p className="small muted">{t`Level ${me.level}`}</p>
      </div>
      <MenuLine />
      <MenuLink to={`/players/${me.id}`} icon={<User className="icon" aria-hidden />}>
        {t`Profile`}
      </MenuLink>
      <MenuLink to="/wallet" icon={<WalletMinimal className="icon" aria-hidden />}>
        {t`Wallet`}
      </MenuLink>
      <MenuLink to="/rewards" icon={<Gift className="icon" aria-hidden />}>
        {t`Rewards`}
      </MenuLink>
      <MenuLink to="/membership" icon={<BadgePercent className="icon" aria-hidden />}>
        {t`Membership`}
      </MenuLink>
      <MenuLink to="/settings" icon={<Settings className="icon" aria-hidden />}>
        {t`Settings`}
      </MenuLink>
      <MenuLink to="/support" icon={<LifeBuoy className="icon" aria-hidden />}>
        {t`Support`}
      </MenuLink>
      {hasRole(me, 'moderator') && (
        <>
          <MenuLink to="/staff" icon={<Inbox className="icon" aria-hidden />}>
            {t`Staff desk`}
          </MenuLink>
          <MenuLink to="/admin/disputes" icon={<Gavel className="icon" aria-hidden />}>
            {t`Disputes`}
          </MenuLink>
        </>
      )}
      <MenuLine />
      <MenuAction onPress={() => setTheme(other)} icon={<ThemeIcon className="icon" aria-hidden />}>
        {other === 'light' ? t`Light theme` : t`Dark theme`}
      </MenuAction>
      {install && (
        <MenuAction onPress={install} icon={<Download className="icon" aria-hidden />}>
          {t`Install the app`}
        </MenuAction>
      )}
      <MenuAction onPress={() => void signOut()} icon={<LogOut className="icon" aria-hidden />}>
        {t`Sign out`}
      </MenuAction>
    </>
  );
}

/** The menu of the avatar. */
export function AccountMenu(trigger: MenuTrigger) {
  const me = useMe();
  return (
    me && (
      <Menu {...trigger} isOpenAtFirst>
        <AccountItems me={me} />
      </Menu>
    )
  );
}
