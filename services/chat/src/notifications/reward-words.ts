import type { NoticeFacts as Facts } from '@contend/contracts';

const gift = ({ xp = 0 }: Facts) =>
  xp > 0 ? `Claim ${xp} XP on your rewards.` : 'It is on your profile.';

/** The texts about rewards and levels. */
export const rewardPhrases = {
  'accomplishment-earned': (facts: Facts) => ({
    title: `Accomplishment earned: ${facts.reward ?? 'a new one'}`,
    text: gift(facts),
  }),
  'reward-earned': (facts: Facts) => ({
    title: `Reward earned: ${facts.reward ?? 'a new one'}`,
    text: gift(facts),
  }),
  'level-reached': ({ level = 1 }: Facts) => ({
    title: `You reached level ${level}`,
    text: 'Your rewards show what brings you to the next one.',
  }),
};
