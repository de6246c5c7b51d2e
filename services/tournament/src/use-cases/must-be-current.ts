import { must } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import { changesSince } from '../domain/event-log';
import type { Tournament } from '../domain/tournament';

/** @throws Refusal `version-conflict` with the present version and what changed since. */
export function mustBeCurrent({ state, version }: Stored<Tournament>, seen: number): void {
  const changes = changesSince(state, seen);
  must(version === seen, 'version-conflict', { version, changes });
}
