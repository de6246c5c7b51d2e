import { userErased } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { MatchDeps } from '../deps';
import { redactUserText } from './cases.actions';

export const userErasedConsumer = (deps: MatchDeps): Consumer =>
  on(userErased, ({ data }) => redactUserText(deps, data.userId));
