import {
  wagerAccepted,
  wagerCancelled,
  wagerDisputed,
  wagerSettled,
  wagerVoided,
} from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { MatchDeps } from '../deps';
import { cancelMatch } from '../use-cases/cancel-match';
import { disputeMatch } from '../use-cases/dispute-match';
import { finaliseMatch } from '../use-cases/finalise-match';
import { openMatch } from '../use-cases/open-match';

export const wagerConsumers = (deps: MatchDeps): Consumer[] => [
  on(wagerAccepted, (event) => openMatch(deps, event)),
  on(wagerCancelled, (event) => cancelMatch(deps, event)),
  on(wagerDisputed, (event) => disputeMatch(deps, event)),
  on(wagerSettled, (event) => finaliseMatch(deps, event)),
  on(wagerVoided, (event) => finaliseMatch(deps, event)),
];
