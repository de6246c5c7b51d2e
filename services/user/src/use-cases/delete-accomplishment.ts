import type { CallInput, deleteAccomplishment as contract } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { withdrawAccomplishment } from '../domain/accomplishment';

/** Withdraws an accomplishment from the offer; those who have it keep it. */
export async function deleteAccomplishment(
  { accomplishments, now }: UserDeps,
  { params }: CallInput<typeof contract>,
) {
  const { stored, state } = await accomplishments.toChange(params.accomplishmentId);
  await accomplishments.save(stored, withdrawAccomplishment(state, now()));
  return { ok: true as const };
}
