import {
  claimAllRewards,
  claimReward,
  getMyPerks,
  getRewards,
  getUser,
  getWallet,
  listTransactions,
  listUserAccomplishments,
  listXpHistory,
  payDoubleXp,
  type Reply,
  resetRecord,
  updateChallenge,
} from '@contend/contracts';
import type { QueryKey } from '@tanstack/react-query';
import { keyOf } from '../../lib/http/calls';
import { type Session, sessionKey } from '../../lib/session/session';
import { useCommand } from '../../lib/http/use-command';
import { useRead } from '../../lib/http/use-read';
import { useReadPages } from '../../lib/http/use-read-pages';

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

export type Rewards = Reply<typeof getRewards>;
export type Reward = Rewards['claimable'][number];
export type Challenge = Rewards['challenges'][number];

export const useRewards = (userId: string) => useRead(getRewards, { params: { userId } });

export type XpGain = Reply<typeof listXpHistory>['items'][number];

export const useXpHistory = () => useReadPages(listXpHistory, { query: { pageSize: 10 } });

export const usePayDoubleXp = () =>
  useCommand(payDoubleXp, {
    stales: [getRewards, getMyPerks, getWallet, listTransactions].map((call) => keyOf(call)),
  });

export const useResetRecord = () =>
  useCommand(resetRecord, {
    stales: [getUser, getRewards, getMyPerks, getWallet, listTransactions].map((call) =>
      keyOf(call),
    ),
  });

export const useUpdateChallenge = () =>
  useCommand(updateChallenge, { stales: [keyOf(getRewards)] });
