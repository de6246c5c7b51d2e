import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import { captureStakes } from '../use-cases/capture-stakes';
import { holdStakes } from '../use-cases/hold-stakes';
import { releaseStakes } from '../use-cases/release-stakes';
import { settleEscrow } from '../use-cases/settle-escrow';
import { verifyLedger } from '../use-cases/verify-ledger';
import type { WalletDeps } from '../use-cases/wallet-deps';

/** Money for other services; the gateway never routes these. */
export const internalRoutes = (deps: WalletDeps): Route[] => [
  route(contract.holdStakes, (input) => holdStakes(deps, input)),
  route(contract.captureStakes, (input) => captureStakes(deps, input)),
  route(contract.releaseStakes, (input) => releaseStakes(deps, input)),
  route(contract.settleEscrow, (input) => settleEscrow(deps, input)),
  route(contract.verifyLedger, () => verifyLedger(deps)),
];
