import type { Command } from './commands';
import type { Draft } from './drafted';
import type { ResolvedStage } from './resolved-stage';
import type { Outcome } from './resolve';
import { refuse, type Stage } from './stage';
import { withoutRounds } from './swiss-draft';

interface Attempt {
  stage: Stage;
  command: Command;
  before: ResolvedStage;
  attempted: ResolvedStage;
}

/**
 * Decides about rounds that were paired on points which a step changes: refuses the step, removes
 * those rounds with their results, or keeps them, as the command says. Rounds in which nothing was
 * played are removed instead of a refusal. Games alone pair nothing.
 */
export function settleRounds({ stage, command, before, attempted }: Attempt): Draft {
  const round = firstStaleRound(stage, before, attempted);
  const isAbout = 'match' in command || command.kind === 'reinstate';
  if (round === null || !isAbout || !('downstream' in command)) {
    return { ok: true, stage, isUnchanged: false };
  }
  if (command.downstream === 'keep') return { ok: true, stage, isUnchanged: false };
  const { rounds, results, removed } = withoutRounds(stage, attempted, round);
  const matches = Object.keys(removed);
  if (command.downstream === 'refuse' && matches.length > 0) {
    return refuse('downstream-played', 'Later rounds were paired on this result.', {
      ...{ matches, round },
    });
  }
  const gone = { after: round - 1, removed: stage.rounds.slice(round - 1) };
  const undos = stage.undos.map((undo) =>
    command.kind === 'undo' && undo.number === stage.sequence
      ? { ...undo, results: { ...undo.results, ...removed }, rounds: gone }
      : undo,
  );
  return { ok: true, stage: { ...stage, rounds, results, undos }, isUnchanged: false };
}

/**
 * The first paired round after a match with another winner, other losers or another kind of outcome
 * (a win by forfeit counts as a bye), or null.
 */
function firstStaleRound(
  { rounds }: Stage,
  before: ResolvedStage,
  after: ResolvedStage,
): number | null {
  for (const match of before.matches.values()) {
    const now = after.matches.get(match.id);
    if (match === now || !match.outcome || !now || isSameEnd(match.outcome, now.outcome)) continue;
    return match.planned.round < rounds.length ? match.planned.round + 1 : null;
  }
  return null;
}

const isSameEnd = (one: Outcome, other: Outcome | null): boolean =>
  one.kind === other?.kind &&
  one.winner === other.winner &&
  one.losers.length === other.losers.length;
