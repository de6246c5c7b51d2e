import { mayPay, ownAccount } from './shared';

const member = 'the member whose membership it is';
const buyer = `${ownAccount}; ${mayPay}`;

export const membershipCallers = {
  listAffiliateCodes: ownAccount,
  listAffiliateCommissions: ownAccount,
  getMySignUpCode: ownAccount,
  createAffiliateCode: ownAccount,
  endAffiliateCode: 'the owner of the code',
  createMembershipCheckout: buyer,
  createMembershipPortal: ownAccount,
  getStoredCard: ownAccount,
  subscribeByCard: buyer,
  listBillingHistory: ownAccount,
  getMySubscription: ownAccount,
  getMyEsgSubscription: ownAccount,
  getMyLobbyupSubscription: ownAccount,
  getMyRhgSubscription: ownAccount,
  subscribeFromWallet: buyer,
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
