import type { CallInput, dismissActiveMatch as contract } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { dismiss } from '../domain/active-match';

export async function dismissActiveMatch(
  { activeMatches }: UserDeps,
  { params, actor }: CallInput<typeof contract>,
) {
  const match = await activeMatches.get(params.matchId);
  await activeMatches.save(match, dismiss(match.state, actor.id));
  return { ok: true as const };
}
