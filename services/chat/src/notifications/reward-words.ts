import type { Message } from '@contend/contracts/src/message';
import type { Phrases } from './phrase';

const gift: Message = {
  en: '{hasXp, select, yes {Claim {xp, number} XP on your rewards.} other {It is on your profile.}}',
  de: '{hasXp, select, yes {Hol dir {xp, number} XP bei deinen Belohnungen ab.} other {Das steht jetzt in deinem Profil.}}',
};

/** The texts about rewards and levels. */
export const rewardPhrases = {
  'accomplishment-earned': {
    title: { en: 'Accomplishment earned: {reward}', de: 'Erfolg erzielt: {reward}' },
    text: gift,
  },
  'reward-earned': {
    title: { en: 'Reward earned: {reward}', de: 'Belohnung verdient: {reward}' },
    text: gift,
  },
  'level-reached': {
    title: { en: 'You reached level {level}', de: 'Du hast Level {level} erreicht' },
    text: {
      en: 'Your rewards show what brings you to the next one.',
      de: 'Deine Belohnungen zeigen, was dich zum nächsten bringt.',
    },
  },
} as const satisfies Phrases;
