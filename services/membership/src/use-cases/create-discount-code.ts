import { type CallInput, type createDiscountCode as contract, must } from '@contend/contracts';
import type { MembershipDeps } from '../deps';
import { makeCode, type StoredCode } from '../domain/discount-code';

const dateOf = (time: string | null): Date | null => (time === null ? null : new Date(time));

/**
 * Creates a code. A retry with the same key finds the first one.
 * @throws Refusal `plan-not-found` when it names a plan that is not known
 */
export async function createDiscountCode(
  { codes, plans, now }: MembershipDeps,
  { body, newId }: CallInput<typeof contract>,
): Promise<StoredCode> {
  const made = await codes.find(newId);
  if (made) return made.state;
  const { validFrom, validUntil, maxUses = null, planIds = null, ...rest } = body;
  const known = new Set((await plans.all()).map(({ id }) => id));
  must(planIds?.every((planId) => known.has(planId)) ?? true, 'plan-not-found');
  const off = 'percent' in rest.off ? rest.off : { cents: rest.off.amount };
  const times = { validFrom: dateOf(validFrom) ?? now(), validUntil: dateOf(validUntil) };
  const code = makeCode({ id: newId, ...times, ...rest, maxUses, planIds, off }, now());
  return (await codes.save(null, code)).state;
}
