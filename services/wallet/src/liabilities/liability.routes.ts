import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import type { WalletDeps } from '../deps';
import {
  getLiabilityLeaf,
  getLiabilityProof,
  listLiabilityProofs,
  publishLiabilityProof,
} from './proofs.actions';

export const liabilityRoutes = (deps: WalletDeps): Route[] => [
  route(contract.listLiabilityProofs, (input) => listLiabilityProofs(deps, input)),
  route(contract.getLiabilityProof, (input) => getLiabilityProof(deps, input)),
  route(contract.getLiabilityLeaf, (input) => getLiabilityLeaf(deps, input)),
  route(contract.publishLiabilityProof, (input) => publishLiabilityProof(deps, input)),
];
