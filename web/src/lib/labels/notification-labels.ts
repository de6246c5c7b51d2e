import type { NotificationCategory } from '@contend/contracts';
import {
  Crosshair,
  Gavel,
  MessageCircle,
  Swords,
  Trophy,
  Users,
  WalletMinimal,
  type LucideIcon,
} from 'lucide-react';

interface CategoryWords {
  label: string;
  /** What the category contains. */
  contents: string;
  icon: LucideIcon;
}

export const categoryWords: Record<NotificationCategory, CategoryWords> = {
  matches: { label: 'Matches', contents: 'Check-in, scores, disputes, results', icon: Swords },
  money: { label: 'Money', contents: 'Stakes, pots, deposits, refills', icon: WalletMinimal },
  scrims: { label: 'Scrims', contents: 'Requests, bookings, alerts', icon: Crosshair },
  teams: { label: 'Teams', contents: 'Invitations and the roster', icon: Users },
  tournaments: { label: 'Tournaments', contents: 'Registration, brackets, prizes', icon: Trophy },
  conversations: {
    label: 'Conversations',
    contents: 'Answers of support, live chat',
    icon: MessageCircle,
  },
  moderation: { label: 'Moderation', contents: 'Mutes, bans, appeals', icon: Gavel },
};
