import { hasRole, type Me } from '@contend/contracts';
import {
  BadgePercent,
  Banknote,
  Bell,
  ChartNoAxesColumn,
  Crosshair,
  Gavel,
  Gift,
  House,
  Keyboard,
  LifeBuoy,
  MessageCircle,
  Plus,
  Settings,
  ShieldCheck,
  SunMoon,
  Swords,
  Timer,
  Trophy,
  User,
  UserPlus,
  Users,
  WalletMinimal,
  type LucideIcon,
} from 'lucide-react';
import { staffPlaces } from '../../../components/support/staff-places';
import { t } from '../../../lib/language/translate';
import type { Searchable } from './rank-commands';

export interface Command extends Searchable {
  /** The page that it opens, or the name of what it does here. */
  to: `/${string}` | 'theme' | 'shortcuts';
  icon: LucideIcon;
  /** Where it belongs, beside its label. */
  note?: string;
}

/** What a player comes to do. */
const actions: Command[] = [
  { to: '/home', label: t`My matches`, synonyms: t`home next today`, icon: House },
  { to: '/wagers/new', label: t`Create a wager`, synonyms: t`new challenge offer`, icon: Plus },
  { to: '/wagers', label: t`Find a wager`, synonyms: t`wagers accept browse`, icon: Swords },
  { to: '/scrims', label: t`Find a scrim`, synonyms: t`scrims practice`, icon: Crosshair },
  { to: '/scrims/new', label: t`Post a scrim`, synonyms: t`new practice`, icon: Plus },
  { to: '/tournaments', label: t`Find a tournament`, synonyms: t`tournaments event`, icon: Trophy },
  { to: '/teams/new', label: t`Create a team`, synonyms: t`new squad`, icon: UserPlus },
];
const ofMoney: Command[] = [
  { to: '/wallet?add=money', label: t`Add money`, synonyms: t`deposit refill card`, icon: Plus },
];
const pages: Command[] = [
  { to: '/wallet', label: t`Wallet`, synonyms: t`balance statement send`, icon: WalletMinimal },
  { to: '/wallet/payouts', label: t`Pay out`, synonyms: t`withdraw bank`, icon: Banknote },
  { to: '/wallet/limits', label: t`Limits and breaks`, synonyms: t`pause exclusion`, icon: Timer },
  { to: '/teams', label: t`Teams`, icon: Users },
  {
    to: '/leaderboards',
    label: t`Leaderboards`,
    synonyms: t`ranks season`,
    icon: ChartNoAxesColumn,
  },
  { to: '/community', label: t`Community`, synonyms: t`chat channels`, icon: MessageCircle },
  { to: '/rewards', label: t`Rewards`, synonyms: t`xp level streak`, icon: Gift },
  { to: '/membership', label: t`Membership`, synonyms: t`plans perks`, icon: BadgePercent },
  { to: '/membership/billing', label: t`Billing`, synonyms: t`invoices card`, icon: BadgePercent },
  { to: '/notifications', label: t`Notifications`, synonyms: t`news unread`, icon: Bell },
  { to: '/settings', label: t`Settings`, synonyms: t`password language privacy`, icon: Settings },
  { to: '/support', label: t`Support`, synonyms: t`help contact`, icon: LifeBuoy },
  { to: '/proof', label: t`Proof of liabilities`, synonyms: t`audit`, icon: ShieldCheck },
];
const ofOrganizers: Command[] = [
  { to: '/organize', label: t`My tournaments`, synonyms: t`organize desk`, icon: Trophy },
  { to: '/organize/new', label: t`Create a tournament`, synonyms: t`organize event`, icon: Plus },
];
const here: Command[] = [
  { to: 'theme', label: t`Change the theme`, synonyms: t`dark light mode`, icon: SunMoon },
  { to: 'shortcuts', label: t`Keyboard shortcuts`, synonyms: t`keys help`, icon: Keyboard },
];

/** The desks of staff; the first of each group stands for “all” and has the group’s name. */
const staffDesks = (me: Me): Command[] =>
  staffPlaces(me).flatMap(({ label: group, tabs }) =>
    tabs.map(({ to, label }) => ({
      to: to as `/${string}`,
      label: to === '/staff' ? t`Staff desk` : label,
      synonyms: `${group} ${t`Staff desk`}`,
      note: t`Staff desk`,
      icon: Gavel,
    })),
  );

interface Person {
  me: Me;
  /** False for a player who may not use money. */
  canAddMoney: boolean;
}

/** The commands of a person by their roles, the ones that are needed most often first. */
export const commandsOf = ({ me, canAddMoney }: Person): Command[] => [
  ...actions,
  ...(canAddMoney ? ofMoney : []),
  { to: `/players/${me.id}`, label: t`My profile`, synonyms: t`record rating`, icon: User },
  ...(hasRole(me, 'organizer') ? ofOrganizers : []),
  ...(hasRole(me, 'moderator') ? staffDesks(me) : []),
  ...pages,
  ...here,
];
