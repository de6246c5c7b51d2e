import {
  claimAllRewards,
  claimReward,
  getRewards,
  getUser,
  listUserAccomplishments,
  listXpHistory,
  type Reply,
} from '@contend/contracts';
import type { QueryKey } from '@tanstack/react-query';
import { keyOf } from '../../../lib/calls';
import { type Session, sessionKey } from '../../../lib/session';
import { useCommand } from '../../../lib/use-command';

/** The level of the session follows a claim at once. */
const effects = {
  writes: ({
    level: { level, xp },
  }: Pick<Reply<typeof claimReward>, 'level'>): [QueryKey, unknown][] => [
    [
      sessionKey,
      (at: Session | null | undefined) => at && { ...at, user: { ...at.user, level, xp } },
    ],
  ],
  stales: [getRewards, listUserAccomplishments, listXpHistory, getUser].map((call) => keyOf(call)),
};

export const useClaimReward = () => useCommand(claimReward, effects);

export const useClaimAllRewards = () => useCommand(claimAllRewards, effects);
