import { known } from './known';
import type { Command } from './commands';
import { draftOf } from './draft';
import type { Draft } from './drafted';
import { type Effect, effectsOf } from './effects';
import { entryOf, type TraceLine, traceOf } from './explain';
import { type ResolvedStage, resolveStage } from './resolved-stage';
import { differing, type ResolvedMatch } from './resolve';
import { type MatchResult, type Refusal, refuse, type Stage } from './stage';
import { settleRounds } from './swiss-downstream';

/** A step that was possible. `effects` is empty when the command had been applied before. */
export interface Step {
  ok: true;
  stage: Stage;
  resolved: ResolvedStage;
  effects: Effect[];
  /** Found when it is read: most callers do not. */
  readonly trace: TraceLine[];
}

/**
 * Applies a command to a stage. Pure: a step that is not saved is the preview of the command, and
 * its effects list everything that saving it would touch.
 *
 * Repeated commands that change nothing succeed without effects; a command made from an older
 * version is refused with `version-conflict`. `before` is what the stage resolves to; given from
 * the previous step it saves time.
 */
export function applyCommand(
  stage: Stage,
  command: Command,
  before: ResolvedStage = resolveStage(stage),
): Step | { ok: false; refusal: Refusal } {
  const draft = draftOf(stage, before, command);
  if (!draft.ok) return draft;
  if (draft.isUnchanged) return { ok: true, stage, resolved: before, effects: [], trace: [] };
  if ('version' in command && command.version !== stage.version) {
    return refuse('version-conflict', 'The stage was changed meanwhile. Look at it again.', {
      version: stage.version,
    });
  }
  const next = { ...draft.stage, version: stage.version + 1 };
  const derived = { stage, matches: before.matches };
  const attempted = resolveStage(next, { ...derived, touched: touchedBy(command) });
  const settled =
    next.format.kind === 'swiss'
      ? settleRounds({ stage: next, command, before, attempted })
      : settleDownstream(next, command, staleResults(next, { before, after: attempted }));
  if (!settled.ok) return settled;
  const after = settled.stage === next ? attempted : resolveStage(settled.stage, derived);
  return stepTo(settled.stage, { before, after });
}

/** The match whose result a command decides, where it changes nothing else of the stage. */
function touchedBy(command: Command): string | undefined {
  const { kind } = command;
  const isResult = kind === 'report' || kind === 'set-score';
  return isResult || kind === 'forfeit' || kind === 'double-forfeit' ? command.match : undefined;
}

/** The step to a stage from what it resolved to before. */
export const stepTo = (stage: Stage, { before, after }: Resolutions): Step => ({
  ...{ ok: true, stage, resolved: after, effects: effectsOf(before, after) },
  get trace() {
    return traceOf(before, after);
  },
});

interface Resolutions {
  before: ResolvedStage;
  after: ResolvedStage;
}

/**
 * Results that no longer belong to the sides of their match, in the order of the bracket. None did
 * before the step, so matches that are the same need no look.
 */
function staleResults(stage: Stage, { before, after }: Resolutions): string[] {
  const stale: string[] = [];
  for (const id of differing(before.matches, after.matches) ?? after.matches.keys()) {
    const match = known(after.matches.get(id));
    if (match === before.matches.get(id)) continue;
    const result = stage.results[id];
    if (result && !isOf(match, result)) stale.push(id);
  }
  return stale;
}

const isOf = ({ home, away, status }: ResolvedMatch, result: MatchResult): boolean =>
  status === 'decided' && entryOf(home) === result.home && entryOf(away) === result.away;

/** Removes results of matches that were played on a result that is gone, or refuses. */
function settleDownstream(stage: Stage, command: Command, stale: string[]): Draft {
  if (stale.length === 0) return { ok: true, stage, isUnchanged: false };
  if (!('downstream' in command) || command.downstream !== 'remove') {
    return refuse('downstream-played', 'Later matches were played on this result.', {
      matches: stale,
    });
  }
  const removed = stale.map((id) => [id, known(stage.results[id])] as const);
  const results = Object.fromEntries(
    Object.entries(stage.results).filter(([id]) => !stale.includes(id)),
  );
  const undos = stage.undos.map((undo) =>
    command.kind === 'undo' && undo.number === stage.sequence
      ? { ...undo, results: { ...undo.results, ...Object.fromEntries(removed) } }
      : undo,
  );
  return { ok: true, stage: { ...stage, results, undos }, isUnchanged: false };
}
