import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import type { WalletDeps } from '../deps';
import {
  getLimitsOfPlayer,
  getPlayLimits,
  getPlaySummary,
  pausePlay,
  returnToPlay,
  updatePlayLimits,
} from './limits.actions';
import { selfExclusionEnd, timeOutEnd } from './play-limits';

export const playRoutes = (deps: WalletDeps): Route[] => [
  route(contract.getPlayLimits, (input) => getPlayLimits(deps, input)),
  route(contract.getLimitsOfPlayer, (input) => getLimitsOfPlayer(deps, input)),
  route(contract.updatePlayLimits, (input) => updatePlayLimits(deps, input)),
  route(contract.startTimeOut, ({ actor, body }) => {
    const until = timeOutEnd(deps.now(), body.hours);
    return pausePlay(deps, { userId: actor.id, kind: 'time-out', until });
  }),
  route(contract.startSelfExclusion, ({ actor, body }) => {
    const until = selfExclusionEnd(deps.now(), body.months);
    return pausePlay(deps, { userId: actor.id, kind: 'self-exclusion', until });
  }),
  route(contract.returnToPlay, (input) => returnToPlay(deps, input)),
  route(contract.getPlaySummary, (input) => getPlaySummary(deps, input)),
];
