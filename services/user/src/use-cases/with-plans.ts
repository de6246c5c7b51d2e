import type { UserDeps } from '../deps';

/** Players as they are shown, each with the name of the plan that it has now; null without one. */
export async function withPlans<Shown extends { id: string }>(
  { memberPerks, now }: Pick<UserDeps, 'memberPerks' | 'now'>,
  shown: readonly Shown[],
): Promise<(Shown & { membership: string | null })[]> {
  const ids = shown.map(({ id }) => id);
  const plans = await memberPerks.plansOf(ids, now());
  return shown.map((one) => ({ ...one, membership: plans.get(one.id) ?? null }));
}
