import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import { getLiabilityLeaf } from '../use-cases/get-liability-leaf';
import { getLiabilityProof } from '../use-cases/get-liability-proof';
import { listLiabilityProofs } from '../use-cases/list-liability-proofs';
import { publishLiabilityProof } from '../use-cases/publish-liability-proof';
import type { WalletDeps } from '../deps';

export const liabilityRoutes = (deps: WalletDeps): Route[] => [
  route(contract.listLiabilityProofs, (input) => listLiabilityProofs(deps, input)),
  route(contract.getLiabilityProof, (input) => getLiabilityProof(deps, input)),
  route(contract.getLiabilityLeaf, (input) => getLiabilityLeaf(deps, input)),
  route(contract.publishLiabilityProof, (input) => publishLiabilityProof(deps, input)),
];
