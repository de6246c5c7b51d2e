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

export interface Place {
  to: string;
  label: string;
  icon: LucideIcon;
  /** In “More” on phones, whose bottom bar has room for four. */
  isInMore?: boolean;
}

/** The screens of the rail and of a phone's bottom bar, where “More” comes after them. */
export const places: Place[] = [
  { to: '/home', label: 'Home', icon: House },
  { to: '/wagers', label: 'Wagers', icon: Swords },
  { to: '/scrims', label: 'Scrims', icon: Crosshair, isInMore: true },
  { to: '/tournaments', label: 'Tournaments', icon: Trophy },
  { to: '/teams', label: 'Teams', icon: Users },
  { to: '/leaderboards', label: 'Leaders', icon: ChartNoAxesColumn, isInMore: true },
  { to: '/community', label: 'Community', icon: MessageCircle, isInMore: true },
];
