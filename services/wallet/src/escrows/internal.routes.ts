import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import {
  correctCardPayment,
  countCardDeposit,
  depositCardPayment,
  returnCardPayment,
  uncountCardDeposit,
} from '../cards/cards.actions';
import type { WalletDeps } from '../deps';
import { verifyLedger } from '../ledger/verify.actions';
import { closeWallet, closingBalance } from '../wallets/closing.actions';
import { getWallet } from '../wallets/wallets.actions';
import {
  fundEscrow,
  getEscrow,
  recoverFunds,
  releaseReservations,
  reserveFunds,
  reverseFunding,
  settleEscrow,
} from './escrows.actions';

/** Money operations for other services; the gateway never routes these. */
export const internalRoutes = (deps: WalletDeps): Route[] => [
  route(contract.reserveFunds, (input) => reserveFunds(deps, input)),
  route(contract.fundEscrow, (input) => fundEscrow(deps, input)),
  route(contract.releaseReservations, (input) => releaseReservations(deps, input)),
  route(contract.reverseFunding, (input) => reverseFunding(deps, input)),
  route(contract.recoverFunds, (input) => recoverFunds(deps, input)),
  route(contract.settleEscrow, (input) => settleEscrow(deps, input)),
  route(contract.depositCardPayment, (input) => depositCardPayment(deps, input)),
  route(contract.returnCardPayment, (input) => returnCardPayment(deps, input)),
  route(contract.correctCardPayment, (input) => correctCardPayment(deps, input)),
  route(contract.countCardDeposit, (input) => countCardDeposit(deps, input)),
  route(contract.uncountCardDeposit, (input) => uncountCardDeposit(deps, input)),
  route(contract.getEscrow, (input) => getEscrow(deps, input)),
  route(contract.getWalletOf, ({ params }) => getWallet(deps, params.userId)),
  route(contract.getClosingBalance, ({ params }) => closingBalance(deps, params.userId)),
  route(contract.closeWallet, (input) => closeWallet(deps, input)),
  route(contract.verifyLedger, () => verifyLedger(deps)),
];
