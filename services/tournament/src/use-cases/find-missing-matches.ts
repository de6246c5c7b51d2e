import type { TournamentDeps } from '../deps';
import type { Bracket } from '../domain/bracket';
import { matchIdOf } from '../domain/bracket-ids';
import { readyMatches } from '../domain/bracket-step';
import type { OpenedMatch } from '../domain/tournament-match';

/** Matches that are ready and not opened. */
export async function findMissingMatches(
  { matches }: Pick<TournamentDeps, 'matches'>,
  bracket: Bracket,
): Promise<OpenedMatch[]> {
  const { stages, closed } = bracket.event;
  const open = Object.values(stages).filter(({ id }) => !Object.hasOwn(closed, id));
  const ready = open.flatMap((stage) => readyMatches(bracket, stage));
  const known = await matches.known(ready.map(matchIdOf));
  return ready.filter((match) => !known.has(matchIdOf(match)));
}
