import { captain, mayPay, ownAccount } from './shared';

const creator = 'the player who offered the wager';
const offering = `any signed-in user ${mayPay}; for a team those who may act for it`;

const readers =
  'anyone, signed in or not; a challenge before its acceptance both sides and admins, an offer that is not listed yet its own side';

export const wagerCallers = {
  getWager: readers,
  listParticipants: readers,
  consentToWager: `players and payers whose consent is asked for, ${mayPay}`,
  declineSeat: 'players and payers whose consent is asked for',
  coverSeats: 'the captain of the side that waits for consents',
  listConsents: ownAccount,
  withdrawWager:
    'players and payers of the offering side before the acceptance; later players of both sides, and captains, who answer',
  getWithdrawRequest: 'players, captains and deputies of both sides, and admins',
  getStakeLimit: ownAccount,
  listMyWagers: ownAccount,
  createWager: offering,
  editWager: creator,
  deleteWager: creator,
  acceptWager: `${offering}. A challenge the challenged player, or those who act for the challenged team`,
  cancelWager: `${captain}; while it is open its creator alone`,
  disputeWager: captain,
  resendChallenge: creator,
} as const;
