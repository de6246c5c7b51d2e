import { wagerAccepted, wagerCancelled, wagerDisputed } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { MatchDeps } from '../deps';
import { cancelMatch } from '../use-cases/cancel-match';
import { disputeMatch } from '../use-cases/dispute-match';
import { openMatch } from '../use-cases/open-match';

export const wagerConsumers = (deps: MatchDeps): Consumer[] => [
  on(wagerAccepted, (event) => openMatch(deps, event)),
  on(wagerCancelled, (event) => cancelMatch(deps, event)),
  on(wagerDisputed, (event) => disputeMatch(deps, event)),
];
