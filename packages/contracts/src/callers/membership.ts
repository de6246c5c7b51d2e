import { ownAccount } from './shared';

const member = 'the member whose membership it is';

export const membershipCallers = {
  listAffiliateCodes: ownAccount,
  listAffiliateCommissions: ownAccount,
  getMySignUpCode: ownAccount,
  createAffiliateCode: ownAccount,
  endAffiliateCode: 'the owner of the code',
  createMembershipCheckout: `${ownAccount}; who may pay here by age, country and limits of play`,
  createMembershipPortal: ownAccount,
  getStoredCard: ownAccount,
  subscribeByCard: `${ownAccount}; who may pay here by age, country and limits of play`,
  listBillingHistory: ownAccount,
  getMySubscription: ownAccount,
  getMyEsgSubscription: ownAccount,
  getMyLobbyupSubscription: ownAccount,
  getMyRhgSubscription: ownAccount,
  subscribeFromWallet: `${ownAccount}; who may pay here by age, country and limits of play`,
  cancelSubscription: member,
  keepSubscription: member,
  updateSubscriptionStatus: member,
  applyDiscountCode: 'any signed-in user who does not own the code',
  changeMembershipPlan: member,
  getMyPerks: ownAccount,
  getMembershipSavings: ownAccount,
  listWagerSavings: ownAccount,
  reviewCommission: 'admins; not about a commission or purchase of their own',
  sandboxCardPage: 'anyone with the address of the page; of the sandbox provider alone',
  answerSandboxCardPage: 'anyone with the address of the page; of the sandbox provider alone',
} as const;
