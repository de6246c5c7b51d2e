import { hasRole, type Me } from '@contend/contracts';
import type { StaffCounts } from './staff-work';
import { t } from '../../lib/language/translate';

export interface StaffTab {
  to: string;
  label: string;
  /** What waits in it: a kind, or several. */
  count?: keyof StaffCounts | (keyof StaffCounts)[];
}

interface StaffGroup {
  label: string;
  tabs: readonly [StaffTab, ...StaffTab[]];
}

const inbox: StaffGroup = {
  label: t`Inbox`,
  tabs: [
    { to: '/staff', label: t`All` },
    { to: '/admin/disputes', label: t`Disputes`, count: 'disputes' },
    { to: '/staff?tab=support', label: t`Support`, count: 'requests' },
    { to: '/staff?tab=livechat', label: t`Live chat`, count: 'liveChats' },
    { to: '/staff?tab=reports', label: t`Reports`, count: 'reports' },
    { to: '/staff?tab=appeals', label: t`Appeals`, count: 'appeals' },
    { to: '/staff?tab=sanctions', label: t`Sanctions` },
    { to: '/admin/scrims', label: t`Scrims`, count: 'contests' },
  ],
};
const ofAdmins: StaffGroup[] = [
  {
    label: t`Money`,
    tabs: [
      { to: '/admin/payouts', label: t`Payouts`, count: ['payouts', 'taxForms'] },
      { to: '/admin/suspense', label: t`Suspense`, count: ['suspense', 'differences'] },
      { to: '/admin/refunds', label: t`Refunds`, count: 'refunds' },
      { to: '/admin/commissions', label: t`Commissions`, count: 'commissions' },
    ],
  },
  {
    label: t`Players and events`,
    tabs: [
      { to: '/admin/users', label: t`Accounts` },
      { to: '/admin/events', label: t`Events` },
    ],
  },
  {
    label: t`Fair play`,
    tabs: [
      { to: '/admin/wagers', label: t`Flagged wagers`, count: 'flagged' },
      { to: '/admin/collusion', label: t`Collusion`, count: 'collusion' },
      { to: '/admin/results', label: t`Results` },
    ],
  },
  {
    label: t`Rules and prices`,
    tabs: [
      { to: '/admin/laws', label: t`Laws` },
      { to: '/admin/plans', label: t`Plans` },
      { to: '/admin/codes', label: t`Codes` },
    ],
  },
];

/** The screens of staff in groups: those of moderators, for admins all. */
export const staffPlaces = (me: Me | null): [StaffGroup, ...StaffGroup[]] =>
  me && hasRole(me, 'admin') ? [inbox, ...ofAdmins] : [inbox];
