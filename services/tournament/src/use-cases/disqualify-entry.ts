import { type CallInput, type disqualifyEntry as contract, must } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { bracketIdOf } from '../domain/bracket-ids';
import { mustOrganize } from '../domain/draft';
import type { Entry } from '../domain/entry';
import { endEntry, explainRemoval, hasPlace } from '../domain/registration';
import { changeTournament } from './change-tournament';
import { dropFromBracket } from './drop-from-bracket';
import { freePlace } from './free-place';

const beforeSeeding = ['registration_open', 'registration_closed', 'check_in'];

/**
 * Removes an entry by an organizer. Before the event is seeded its place is free; later it loses
 * every match to come. Fees go back until the event starts, since they are for playing in it.
 */
export async function disqualifyEntry(
  deps: TournamentDeps,
  { params, body, actor }: CallInput<typeof contract>,
): Promise<Stored<Entry>> {
  const { tournaments, entries, brackets, now } = deps;
  const { tournamentId } = params;
  return deps.transaction(async () => {
    const { state: tournament } = await tournaments.get(tournamentId);
    mustOrganize(tournament, actor);
    const found = await entries.get(body.entryId);
    must(found.state.tournamentId === tournamentId, 'entry-not-found');
    if (found.state.status === 'disqualified') return found;
    must(found.state.isOpen, 'entry-ended');
    // Paid prizes are corrected by a change that was previewed.
    must(tournament.status !== 'paid_out', 'tournament-not-live');
    const told = await entries.save(found, explainRemoval(found.state, body.reason));
    const isBefore = beforeSeeding.includes(tournament.status);
    if (isBefore || tournament.status === 'seeded') {
      const ending = { reason: 'disqualified', isRefunded: true, now: now() } as const;
      const ended = await entries.save(told, endEntry(tournament, told.state, ending));
      if (isBefore && hasPlace(told.state)) await freePlace(deps, tournament);
      if (!isBefore) await dropFromBracket(deps, tournament, body.entryId);
      return ended;
    }
    const stored = await brackets.find(bracketIdOf(tournamentId));
    const version = body.version ?? stored?.version ?? 0;
    const change = { kind: 'disqualify', entryId: body.entryId } as const;
    await changeTournament(deps, { params, body: { version, change }, actor });
    return entries.get(body.entryId);
  });
}
