import { known } from './known';
import type { EventResult, EventState, StageDefinition } from './event';
import { poolsBeside } from './pools';
import { type EntryId, refuse, type Stage } from './stage';

/**
 * Opens a closed stage again, with its pools, so that a result of it can be corrected. The stages
 * that its places fed do not exist any more; entries that left them have left this one. Refused
 * with `stage-closed` once a result of those stages was decided.
 */
export function reopenStage(event: EventState, id: string): EventResult {
  const all = event.definition.stages;
  const definition = known(all.find((one) => one.id === id));
  const reopened = poolsBeside(all, definition).map((one) => one.id);
  const fed = fedBy(all, reopened).filter((one) => Object.hasOwn(event.stages, one));
  const matches = fed.flatMap((one) => Object.keys(known(event.stages[one]).results));
  if (matches.length > 0) {
    const stages = fed.filter((one) => Object.keys(known(event.stages[one]).results).length > 0);
    const message = `Matches of ${stages.join(' and ')} were decided. Undo them first.`;
    return refuse('stage-closed', message, { stage: id, stages, matches });
  }
  const left = fed.flatMap((one) => Object.keys(known(event.stages[one]).withdrawals));
  const kept = Object.entries(event.stages).filter(([one]) => !fed.includes(one));
  const stages = kept.map(([one, stage]): [string, Stage] => [
    one,
    reopened.includes(one) ? withLeavers(stage, left) : stage,
  ]);
  const gone = [...reopened, ...fed];
  const closed = Object.entries(event.closed).filter(([one]) => !gone.includes(one));
  return {
    ok: true,
    event: {
      ...event,
      ...{ stages: Object.fromEntries(stages), closed: Object.fromEntries(closed) },
      version: event.version + 1,
    },
  };
}

/** The stages that places of some stages feed, directly or not. */
function fedBy(all: readonly StageDefinition[], ids: readonly string[]): string[] {
  const next = all
    .filter(({ from }) => from.some((one) => one.kind === 'place' && ids.includes(one.stage)))
    .map(({ id }) => id);
  return next.length === 0 ? [] : [...new Set([...next, ...fedBy(all, next)])];
}

/** A stage that some of its entries left, after all of its results. */
export function withLeavers(stage: Stage, left: readonly EntryId[]): Stage {
  const added = stage.entries.filter(
    (entry) => left.includes(entry) && !Object.hasOwn(stage.withdrawals, entry),
  );
  if (added.length === 0) return stage;
  const sequence = stage.sequence + 1;
  const withdrawals = Object.fromEntries(added.map((entry) => [entry, sequence]));
  return { ...stage, sequence, withdrawals: { ...stage.withdrawals, ...withdrawals } };
}
