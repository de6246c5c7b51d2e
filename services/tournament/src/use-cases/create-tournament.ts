import { randomBytes } from 'node:crypto';
import {
  type CallInput,
  type createTournament as contract,
  must,
  tournamentLimits,
} from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { createDraft } from '../domain/draft';
import type { Tournament } from '../domain/tournament';
import { checkPlayType } from './check-play-type';
import { mustBeActive } from './must-be-active';

type Creating = Pick<CallInput<typeof contract>, 'body' | 'newId'> & { actor: { id: string } };

/** Creates a draft. A repeated key returns the first one. */
export async function createTournament(
  deps: TournamentDeps,
  { body, actor, newId }: Creating,
): Promise<Stored<Tournament>> {
  const { tournaments, now } = deps;
  const known = await tournaments.find(newId);
  if (known) return known;
  await mustBeActive(deps, actor.id);
  const open = await tournaments.countOpen(actor.id);
  must(open < tournamentLimits.openEvents, 'too-many-tournaments');
  await checkPlayType(deps, body);
  const lotSeed = randomBytes(16).toString('hex');
  const draft = createDraft({ ...body, id: newId, ownerId: actor.id, lotSeed }, now());
  return tournaments.save(null, draft);
}
