/** Replicas of this release and of the last one can call each other and share a store. */
import { breaksSince, newestRelease } from '../docs/releases.mjs';
import { described } from './contracts.mjs';
import { Skip } from './repository.mjs';

export const name = 'rollout';

export async function run({ note }) {
  const last = newestRelease();
  if (!last?.http) throw new Skip(`release ${last?.version} did not describe its calls`);
  const now = await described();
  note(`compared with ${last.version}, ${Object.keys(now.http.paths).length} paths`);
  return ['http', 'state'].flatMap((kind) => breaksSince(last, now, kind));
}
