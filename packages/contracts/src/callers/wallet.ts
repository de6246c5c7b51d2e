import { mayPay, ownAccount } from './shared';

const paying = `${ownAccount}; ${mayPay}`;
const mayBePaid = 'who may be paid their own money by age and country';
const payable = `${ownAccount}; ${mayBePaid}`;
const sandbox = 'anyone with the address of the page; of the sandbox provider alone';
const notOwn = 'admins; not about money of their own';

export const walletCallers = {
  getLiabilityLeaf: ownAccount,
  getPayoutAuthorization: payable,
  getPayoutLink: payable,
  getPayoutTerms: payable,
  listPayouts: ownAccount,
  cancelPayout: 'the player whose payout it is',
  getPlayLimits: ownAccount,
  updatePlayLimits: ownAccount,
  startTimeOut: ownAccount,
  startSelfExclusion: ownAccount,
  returnToPlay: ownAccount,
  getPlaySummary: ownAccount,
  listOpenRefills: ownAccount,
  cancelRefill: 'the player whose refill it is',
  getWallet: ownAccount,
  createWallet: ownAccount,
  listTransactions: ownAccount,
  exportTransactions: ownAccount,
  sumTransactions: ownAccount,
  verifyWallet: ownAccount,
  getRefillLink: paying,
  createTransaction: `${ownAccount}; a refill those ${mayPay}, a payout those ${mayBePaid}`,
  sendMoney: `${paying}, to a player who may receive money`,
  explainDifference: notOwn,
  withdrawExplanation: notOwn,
  resolveSuspense: notOwn,
  approvePayout: 'admins; not about a payout of their own, and a large one two of them',
  rejectPayout: 'admins; not about a payout of their own',
  updatePayoutAccount: 'admins; not about payouts of their own',
  retryStuckRefund: 'admins; not about a refund of their own',
  settleStuckRefund: 'admins; not about a refund of their own',
  sandboxPayoutAccountPage: sandbox,
  sandboxConnectAccount: sandbox,
  sandboxCheckoutPage: sandbox,
  sandboxPay: sandbox,
  sandboxCancel: sandbox,
} as const;
