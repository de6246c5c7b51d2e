import { adminLive } from '../../features/admin/live';
import { communityLive } from '../../features/community/live';
import { homeLive } from '../../features/home/live';
import { landingLive } from '../../features/landing/live';
import { matchLive } from '../../features/match/live';
import { scrimsLive } from '../../features/scrims/live';
import { staffLive } from '../../features/staff/live';
import { teamsLive } from '../../features/teams/live';
import { wagersLive } from '../../features/wagers/live';
import { walletLive } from '../../features/wallet/live';
import { sharedLive } from '../../lib/live/live-reads';
import type { LiveRule } from '../../lib/live/live-rules';
import { sanctionsLive } from '../../components/moderation/sanctions';
import { supportLive } from '../../api/support';

/** The queries that live messages invalidate, by feature. */
export const liveRules: readonly LiveRule[] = [
  ...sharedLive,
  ...sanctionsLive,
  ...supportLive,
  ...adminLive,
  ...communityLive,
  ...homeLive,
  ...landingLive,
  ...matchLive,
  ...scrimsLive,
  ...staffLive,
  ...teamsLive,
  ...wagersLive,
  ...walletLive,
];
