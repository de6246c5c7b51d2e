import type { CallInput, createDiscountCode as contract } from '@contend/contracts';
import type { MembershipDeps } from '../deps';
import { makeCode, type StoredCode } from '../domain/discount-code';

const dateOf = (time: string | null): Date | null => (time === null ? null : new Date(time));

/** Creates a code. A retry with the same key finds the first one. */
export async function createDiscountCode(
  { codes, now }: MembershipDeps,
  { body, newId }: CallInput<typeof contract>,
): Promise<StoredCode> {
  const known = await codes.find(newId);
  if (known) return known.state;
  const { validFrom, validUntil, maxUses = null, ...rest } = body;
  const off = 'percent' in rest.off ? rest.off : { cents: rest.off.amount };
  const times = { validFrom: dateOf(validFrom) ?? now(), validUntil: dateOf(validUntil) };
  const code = makeCode({ id: newId, ...times, ...rest, maxUses, off }, now());
  return (await codes.save(null, code)).state;
}
