import { known } from './known';
import { entryOf, isSameGames } from './explain';
import type { ResolvedStage, StageOutcome } from './resolved-stage';
import { differing, type Outcome, type ResolvedMatch } from './resolve';
import type { EntryId } from './stage';

/**
 * What a step changes outside of the engine, in the order of the bracket. The effects of a step
 * that is not saved are its preview.
 */
export type Effect =
  /** Both sides are known: the match can be scheduled, with check-in and room. */
  | { kind: 'match-opened'; match: string; home: EntryId; away: EntryId; bestOf: number }
  /** The sides of an open match are not these any more: its check-in, room and schedule go. */
  | { kind: 'match-closed'; match: string; home: EntryId; away: EntryId }
  | { kind: 'match-decided'; match: string; outcome: Outcome }
  /** Another winner, other sides or another kind of outcome. */
  | { kind: 'match-changed'; match: string; before: Outcome; outcome: Outcome }
  /** Other games with the same winner. */
  | { kind: 'match-rescored'; match: string; before: Outcome; outcome: Outcome }
  /** A decided match is not decided any more. */
  | { kind: 'match-cleared'; match: string; before: Outcome }
  /** All matches of a Swiss stage are decided, so this round can be paired. */
  | { kind: 'round-ready'; round: number }
  | { kind: 'stage-completed'; outcome: StageOutcome }
  | { kind: 'stage-reopened' };

/** The effects of going from one state of a stage to another. */
export function effectsOf(before: ResolvedStage, after: ResolvedStage): Effect[] {
  const effects: Effect[] = [];
  const ids = differing(before.matches, after.matches);
  for (const id of ids ?? after.matches.keys()) {
    const was = before.matches.get(id);
    const match = known(after.matches.get(id));
    if (was !== match) effects.push(...matchEffects(was, match));
  }
  for (const match of ids ? [] : before.matches.values()) {
    if (!after.matches.has(match.id)) effects.push(...closing(match));
  }
  if (after.nextRound !== null && after.nextRound !== before.nextRound) {
    effects.push({ kind: 'round-ready', round: after.nextRound });
  }
  const wasOver = JSON.stringify(before.outcome);
  if (wasOver === JSON.stringify(after.outcome)) return effects;
  if (before.outcome) effects.push({ kind: 'stage-reopened' });
  if (after.outcome) effects.push({ kind: 'stage-completed', outcome: after.outcome });
  return effects;
}

function matchEffects(before: ResolvedMatch | undefined, after: ResolvedMatch): Effect[] {
  if (before?.outcome && after.outcome) return outcomeEffects(before, after);
  if (after.outcome) {
    const decided: Effect = { kind: 'match-decided', match: after.id, outcome: after.outcome };
    const isOther = before?.status === 'ready' && !isSameSides(before, after);
    return isOther ? [...closing(before), decided] : [decided];
  }
  const isSameOpen =
    before?.status === 'ready' && after.status === 'ready' && isSameSides(before, after);
  if (isSameOpen) return [];
  return [...(before ? closing(before) : []), ...opening(after)];
}

function outcomeEffects(before: ResolvedMatch, after: ResolvedMatch): Effect[] {
  const [was, is] = [known(before.outcome), known(after.outcome)];
  const change = { match: after.id, before: was, outcome: is };
  const isChanged = was.kind !== is.kind || was.winner !== is.winner || !isSameSides(before, after);
  if (isChanged) return [{ kind: 'match-changed', ...change }];
  return isSameGames(was.games, is.games) ? [] : [{ kind: 'match-rescored', ...change }];
}

const isSameSides = (one: ResolvedMatch, other: ResolvedMatch): boolean =>
  entryOf(one.home) === entryOf(other.home) && entryOf(one.away) === entryOf(other.away);

function opening({ id, status, home, away, planned }: ResolvedMatch): Effect[] {
  if (status !== 'ready' || home.kind !== 'entry' || away.kind !== 'entry') return [];
  const sides = { home: home.entry, away: away.entry };
  return [{ kind: 'match-opened', match: id, ...sides, bestOf: planned.bestOf }];
}

function closing({ id, status, outcome, home, away }: ResolvedMatch): Effect[] {
  if (outcome) return [{ kind: 'match-cleared', match: id, before: outcome }];
  if (status !== 'ready' || home.kind !== 'entry' || away.kind !== 'entry') return [];
  return [{ kind: 'match-closed', match: id, home: home.entry, away: away.entry }];
}
