import {
  type EntryId,
  laterMatches,
  type ResolvedMatch,
  resolveStage,
  type Stage,
} from '@contend/tournament-engine';
import type { OpenedMatch } from '../matches/tournament-match';
import type { Bracket } from './bracket';
import type { MatchPlace } from './bracket-ids';

/** The sides of a match that has two. */
export function sidesOf(match: ResolvedMatch | undefined): Record<'home' | 'away', EntryId> | null {
  if (match?.home.kind !== 'entry' || match.away.kind !== 'entry') return null;
  return { home: match.home.entry, away: match.away.entry };
}

/** Matches of a stage whose two sides are known. */
export function knownMatches(
  bracket: Bracket,
  stage: Stage,
  isWanted = ({ status }: ResolvedMatch): boolean => status !== 'not-needed',
) {
  return [...resolveStage(stage).matches.values()].flatMap((resolved) =>
    isWanted(resolved) ? (knownMatch(bracket, stage.id, resolved) ?? []) : [],
  );
}

/** Null where a side is not known. */
export function knownMatch(
  { tournamentId, attempts }: Pick<Bracket, 'tournamentId' | 'attempts'>,
  stage: string,
  resolved: ResolvedMatch,
) {
  const sides = sidesOf(resolved);
  if (!sides) return null;
  const attempt = attempts[`${stage}/${resolved.id}`] ?? 1;
  const place: MatchPlace = { tournamentId, stage, key: resolved.id, attempt };
  const match: OpenedMatch = { ...place, ...sides, bestOf: resolved.planned.bestOf };
  return { match, outcome: resolved.outcome };
}

/** Matches of a stage that can be played now: in a group, one of each entry. */
export function readyMatches(bracket: Bracket, stage: Stage): OpenedMatch[] {
  const later = laterMatches(resolveStage(stage).matches);
  const isReady = ({ id, status }: ResolvedMatch) => status === 'ready' && !later.has(id);
  return knownMatches(bracket, stage, isReady).map(({ match }) => match);
}
