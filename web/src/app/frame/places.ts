import {
  ChartNoAxesColumn,
  Crosshair,
  House,
  MessageCircle,
  Swords,
  Trophy,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { t } from '../../lib/language/translate';

export interface Place {
  to: string;
  label: string;
  icon: LucideIcon;
  /** In “More” on phones, whose bottom bar has room for four. */
  isInMore?: boolean;
}

/** The screens of the rail and of a phone's bottom bar, where “More” comes after them. */
export const places: Place[] = [
  { to: '/home', label: t`Home`, icon: House },
  { to: '/wagers', label: t`Wagers`, icon: Swords },
  { to: '/scrims', label: t`Scrims`, icon: Crosshair, isInMore: true },
  { to: '/tournaments', label: t`Tournaments`, icon: Trophy },
  { to: '/teams', label: t`Teams`, icon: Users },
  { to: '/leaderboards', label: t`Leaders`, icon: ChartNoAxesColumn, isInMore: true },
  { to: '/community', label: t`Community`, icon: MessageCircle, isInMore: true },
];
