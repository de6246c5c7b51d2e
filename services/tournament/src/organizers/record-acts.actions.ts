import { inMs } from '@contend/contracts';
import { isFinalRefusal } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { requireNotPlaying } from '../tournament/draft';
import type { Tournament } from '../tournament/tournament';
import { isDecision, type OrganizerAct } from './organizer-act';
import { playingAmong } from './playing.actions';

type Recording = Pick<TournamentDeps, 'acts' | 'players' | 'teams' | 'entries'>;

/**
 * Adds acts of organizers and admins to the log of their event, in the transaction of what they
 * did. Where there are prizes no act that decides is saved beside an entry of its author.
 * @throws Refusal `organizer-plays`
 */
export async function recordActs(
  deps: Recording,
  tournament: Tournament,
  acts: readonly OrganizerAct[],
): Promise<void> {
  await requireAuthorsOutside(deps, tournament, acts);
  await deps.acts.add(acts);
}

/**
 * Asserts, where there are prizes, that the authors of acts that decide do not play in the event,
 * also while the transaction of the caller is saved: it claims them, as `letIn` claims those who
 * come in.
 * @throws Refusal `organizer-plays`
 */
async function requireAuthorsOutside(
  deps: Recording,
  tournament: Tournament,
  acts: readonly OrganizerAct[],
): Promise<void> {
  if (tournament.terms.prize.mode === 'none') return;
  const authors = [...new Set(acts.filter(isDecision).map(({ byId }) => byId))];
  if (authors.length === 0) return;
  await deps.players.claim(authors);
  requireNotPlaying({ plays: (await playingAmong(deps, tournament, authors)).size > 0 });
}

/**
 * Adds an act that another service carries out, before it is asked, so that no lost answer leaves
 * the act out. One that it refuses is taken back.
 *
 * @param id of the act: a repeat adds no second one, and takes none back
 * @throws Refusal `organizer-plays`, and what `carryOut` throws
 */
export async function recordAsked<Answer>(
  deps: Recording & Pick<TournamentDeps, 'transaction'>,
  tournament: Tournament,
  { id, act, carryOut }: { id: string; act: OrganizerAct; carryOut: () => Promise<Answer> },
): Promise<Answer> {
  const isNew = await deps.transaction(async () => {
    await requireAuthorsOutside(deps, tournament, [act]);
    return deps.acts.addOnce(id, act);
  });
  try {
    return await carryOut();
  } catch (error) {
    if (isNew && isFinalRefusal(error)) await deps.acts.remove(id);
    throw error;
  }
}

/** Longer than it takes until the event of an act arrives. */
const announcedMs = 3_600_000;

/**
 * Keeps the author of an act out of the event for an hour, in the transaction of the caller, before
 * another service carries the act out: it is recorded when its event arrives.
 * @throws Refusal `organizer-plays`
 */
export async function announceAct(
  deps: Recording,
  tournament: Tournament,
  act: OrganizerAct,
): Promise<void> {
  await requireAuthorsOutside(deps, tournament, [act]);
  await deps.acts.announce(act, inMs(act.at, announcedMs));
}
