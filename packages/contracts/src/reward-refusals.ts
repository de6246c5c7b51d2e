/** Refusals of rewards and accomplishments: part of `refusals`. */
export const rewardRefusals = {
  'accomplishment-not-found': [404, 'There is no such accomplishment.'],
  'too-many-accomplishments': [
    409,
    'There are 100 accomplishments, the most possible. Delete one first.',
  ],
  'reward-not-found': [404, 'There is no such reward of yours, or it is not earned yet.'],
  'reward-claimed': [409, 'You have claimed this reward already.'],
  'challenge-not-found': [404, 'This challenge is over, or there is none. Look at today’s.'],
} as const;
