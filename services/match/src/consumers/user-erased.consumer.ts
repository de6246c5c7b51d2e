import { userErased } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { MatchDeps } from '../deps';
import { forgetWords } from '../use-cases/forget-words';

export const userErasedConsumer = (deps: MatchDeps): Consumer =>
  on(userErased, ({ data }) => forgetWords(deps, data.userId));
