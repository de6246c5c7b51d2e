import { Menu, MenuLine, MenuLink } from '../components/control/menu';
import { useMe } from '../lib/session/session';
import { AccountItems } from './account-menu';
import type { MenuTrigger } from './later-menu';
import { places } from './places';

/** The places that a phone’s bottom bar has no room for, and the items of the account. */
export function MoreMenu(trigger: MenuTrigger) {
  const me = useMe();
  return (
    <Menu {...trigger} isOpenAtFirst>
      {places
        .filter(({ isInMore }) => isInMore)
        .map(({ to, label, icon: Icon }) => (
          <MenuLink key={to} to={to} icon={<Icon className="icon" aria-hidden />}>
            {label}
          </MenuLink>
        ))}
      <MenuLine />
      {me && <AccountItems me={me} />}
    </Menu>
  );
}
