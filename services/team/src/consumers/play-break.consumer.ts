import { playPaused } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { TeamDeps } from '../deps';
import { withdrawPaused } from '../use-cases/withdraw-paused';

export const playBreakConsumer = (deps: TeamDeps): Consumer =>
  on(playPaused, ({ data }) => withdrawPaused(deps, data));
