import { type CallInput, must, type updateAccomplishment as contract } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { changeAccomplishment } from '../domain/accomplishment';
import { accomplishmentOf } from '../domain/reward-view';

/** Changes the terms of an accomplishment; rewards that were earned keep theirs. */
export async function updateAccomplishment(
  { accomplishments }: UserDeps,
  { params, body }: CallInput<typeof contract>,
) {
  const found = await accomplishments.toChange(params.accomplishmentId);
  must(found.state.deletedAt === null, 'accomplishment-not-found');
  const changed = changeAccomplishment(found.state, body);
  const { state } = await accomplishments.save(found.stored, changed);
  return accomplishmentOf(state);
}
