import type {
  CallAnswer,
  CallInput,
  listTournamentTemplates as contract,
} from '@contend/contracts';
import type { TournamentDeps } from '../deps';

/** The caller's own templates. */
export async function listTemplates(
  { templates }: Pick<TournamentDeps, 'templates'>,
  { actor }: Pick<CallInput<typeof contract>, 'actor'>,
): Promise<CallAnswer<typeof contract>> {
  return { items: (await templates.find(actor.id))?.state.items ?? [] };
}
