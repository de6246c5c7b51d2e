import {
  claimReward,
  getRewards,
  getUser,
  listUserAccomplishments,
  listXpHistory,
} from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { type Session, sessionKey } from '../../../lib/session';
import { useCommand } from '../../../lib/use-command';

/** Claims a reward; the level of the session follows at once. */
export const useClaimReward = () =>
  useCommand(claimReward, {
    writes: ({ level: { level, xp } }) => [
      [
        sessionKey,
        (at: Session | null | undefined) => at && { ...at, user: { ...at.user, level, xp } },
      ],
    ],
    stales: [getRewards, listUserAccomplishments, listXpHistory, getUser].map((call) =>
      keyOf(call),
    ),
  });
