/** Refusals of memberships: part of `refusals`. */
export const membershipRefusals = {
  'membership-not-found': [404, 'There is no such membership.'],
  'membership-ended': [409, 'This membership has ended. Begin another one.'],
  'plan-not-found': [404, 'There is no such plan.'],
  'price-not-found': [404, 'No plan has this price. Choose one of the list of plans.'],
  'already-subscribed': [409, 'You have a membership. End it first; one runs at a time.'],
  'code-not-found': [404, 'There is no such code. Check its spelling.'],
  'code-taken': [409, 'There is a code of this name. Choose another one.'],
  'code-not-yet-valid': [409, 'This code is not valid yet.'],
  'code-expired': [409, 'This code is over.'],
  'code-other-plan': [409, 'This code is for another plan.'],
  'code-used': [409, 'You have used this code. It can be used once.'],
  'own-code': [409, 'This is your own code. It is for other players.'],
  'code-used-up': [409, 'This code was used as often as it can be.'],
} as const;
