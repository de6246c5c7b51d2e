import type * as contract from '@contend/contracts';
import { type CallInput, mostAccomplishments, must } from '@contend/contracts';
import type { UserDeps } from '../deps';
import {
  type Accomplishment,
  changeAccomplishment,
  makeAccomplishment,
  withdrawAccomplishment,
} from './accomplishment';
import { accomplishmentOf, earnedAccomplishmentOf } from './reward-view';

/** All accomplishments that can be earned, in the order in which they were added. */
export async function listAccomplishments({ accomplishments }: UserDeps) {
  return { items: (await accomplishments.offered()).map(accomplishmentOf) };
}

/** Adds an accomplishment; a retry with the same key returns the first one. */
export async function createAccomplishment(
  { accomplishments, now }: UserDeps,
  { body, newId }: CallInput<typeof contract.createAccomplishment>,
) {
  const offered = await accomplishments.offered();
  must(offered.length < mostAccomplishments, 'too-many-accomplishments');
  const { state } = await accomplishments.save(null, makeAccomplishment(newId, body, now()));
  return accomplishmentOf(state);
}

/** Changes the terms of an accomplishment; rewards that were earned keep theirs. */
export async function updateAccomplishment(
  { accomplishments }: UserDeps,
  { params, body }: CallInput<typeof contract.updateAccomplishment>,
) {
  const found = await accomplishments.toChange(params.accomplishmentId);
  must(found.state.deletedAt === null, 'accomplishment-not-found');
  const changed = changeAccomplishment(found.state, body);
  const { state } = await accomplishments.save(found.stored, changed);
  return accomplishmentOf(state);
}

/** Withdraws an accomplishment from the offer; those who have it keep it. */
export async function deleteAccomplishment(
  { accomplishments, now }: UserDeps,
  { params }: CallInput<typeof contract.deleteAccomplishment>,
) {
  const { stored, state } = await accomplishments.toChange(params.accomplishmentId);
  await accomplishments.save(stored, withdrawAccomplishment(state, now()));
  return { ok: true as const };
}

/** What a player has earned, and how far the others are. */
export async function listUserAccomplishments(
  deps: UserDeps,
  { params: { userId } }: CallInput<typeof contract.listUserAccomplishments>,
) {
  await deps.users.get(userId);
  const earned = await deps.rewards.accomplishmentsOf(userId);
  const has = new Set(earned.map(({ sourceId }) => sourceId));
  const open = (await deps.accomplishments.offered()).filter(({ id }) => !has.has(id));
  const others = await progressOf(deps, userId, open);
  return {
    items: [...earned.flatMap(earnedAccomplishmentOf), ...others],
    earned: earned.length,
    total: earned.length + open.length,
  };
}

async function progressOf({ activities }: UserDeps, userId: string, open: Accomplishment[]) {
  const rules = open.map(({ rule }) => rule);
  const reached = await activities.reached(userId, rules);
  return open.map((one, nth) => ({
    ...{ ...accomplishmentOf(one), earnedAt: null, progress: reached[nth] ?? 0 },
  }));
}
