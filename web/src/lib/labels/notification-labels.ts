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
import { t } from '../language/translate';

interface CategoryWords {
  label: string;
  /** What the category contains. */
  contents: string;
  icon: LucideIcon;
}

export const categoryWords: Record<NotificationCategory, CategoryWords> = {
  matches: { label: t`Matches`, contents: t`Check-in, scores, disputes, results`, icon: Swords },
  money: { label: t`Money`, contents: t`Stakes, pots, deposits, refills`, icon: WalletMinimal },
  scrims: { label: t`Scrims`, contents: t`Requests, bookings, alerts`, icon: Crosshair },
  teams: { label: t`Teams`, contents: t`Invitations and the roster`, icon: Users },
  tournaments: { label: t`Tournaments`, contents: t`Registration, brackets, prizes`, icon: Trophy },
  conversations: {
    label: t`Conversations`,
    contents: t`Answers of support, live chat`,
    icon: MessageCircle,
  },
  moderation: { label: t`Moderation`, contents: t`Mutes, bans, appeals`, icon: Gavel },
};
