import {
  type CallInput,
  type createAccomplishment as contract,
  mostAccomplishments,
  must,
} from '@contend/contracts';
import type { UserDeps } from '../deps';
import { makeAccomplishment } from '../domain/accomplishment';
import { accomplishmentOf } from '../domain/reward-view';

/** Adds an accomplishment; a retry with the same key returns the first one. */
export async function createAccomplishment(
  { accomplishments, now }: UserDeps,
  { body, newId }: CallInput<typeof contract>,
) {
  const offered = await accomplishments.offered();
  must(offered.length < mostAccomplishments, 'too-many-accomplishments');
  const { state } = await accomplishments.save(null, makeAccomplishment(newId, body, now()));
  return accomplishmentOf(state);
}
