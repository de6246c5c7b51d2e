import { Crosshair, House, MessageCircle, Swords, Users, type LucideIcon } from 'lucide-react';

export interface Place {
  to: string;
  label: string;
  icon: LucideIcon;
}

/** The screens of the rail and of a phone's bottom bar, where “More” comes after them. */
export const places: Place[] = [
  { to: '/home', label: 'Home', icon: House },
  { to: '/wagers', label: 'Wagers', icon: Swords },
  { to: '/scrims', label: 'Scrims', icon: Crosshair },
  { to: '/teams', label: 'Teams', icon: Users },
  { to: '/community', label: 'Community', icon: MessageCircle },
];
