import type { UserDeps } from '../deps';
import { rulesSince, upcomingLaws } from '../domain/law-version';

/** What the law table says now and will say, for anyone. */
export async function listLaws({ laws, now }: UserDeps) {
  const at = now();
  const versions = await laws.newest();
  const { version } = await laws.at(at);
  return {
    version,
    rules: rulesSince(versions, at),
    upcoming: upcomingLaws(versions, at),
  };
}
