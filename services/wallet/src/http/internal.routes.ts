import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import { closeWallet } from '../use-cases/close-wallet';
import { closingBalance } from '../use-cases/closing-balance';
import { correctCardPayment } from '../use-cases/correct-card-payment';
import { countCardDeposit } from '../use-cases/count-card-deposit';
import { depositCardPayment } from '../use-cases/deposit-card-payment';
import { fundEscrow } from '../use-cases/fund-escrow';
import { getEscrow } from '../use-cases/get-escrow';
import { recoverFunds } from '../use-cases/recover-funds';
import { releaseReservations } from '../use-cases/release-reservations';
import { reserveFunds } from '../use-cases/reserve-funds';
import { returnCardPayment } from '../use-cases/return-card-payment';
import { reverseFunding } from '../use-cases/reverse-funding';
import { settleEscrow } from '../use-cases/settle-escrow';
import { verifyLedger } from '../use-cases/verify-ledger';
import type { WalletDeps } from '../deps';

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
  route(contract.getEscrow, (input) => getEscrow(deps, input)),
  route(contract.getClosingBalance, ({ params }) => closingBalance(deps, params.userId)),
  route(contract.closeWallet, (input) => closeWallet(deps, input)),
  route(contract.verifyLedger, () => verifyLedger(deps)),
];
