import { getRewards, type Reply } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

export type Rewards = Reply<typeof getRewards>;
export type Reward = Rewards['claimable'][number];
export type Challenge = Rewards['challenges'][number];

export const useRewards = (userId: string) => useRead(getRewards, { params: { userId } });
