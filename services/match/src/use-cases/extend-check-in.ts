import type { CallInput, extendMatchCheckIn as contract } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { extendCheckIn as extend } from '../domain/extension';

/** Gives the players of a match more time to check in, for an organizer of its event. */
export async function extendCheckIn(
  { matches, now }: MatchDeps,
  { params, body }: CallInput<typeof contract>,
) {
  const found = await matches.get(params.matchId);
  const { state } = await matches.save(found, extend(found.state, body.extensionId, now()));
  return { checkInBy: state.checkInBy };
}
