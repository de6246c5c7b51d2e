import type { Refusal, Stage } from './stage';

/** A stage with a command's decision, before results that it makes invalid are removed. */
export type Draft =
  | { ok: true; stage: Stage; isUnchanged: boolean }
  | { ok: false; refusal: Refusal };

/** Of a command that was applied before. */
export const unchanged = (stage: Stage): Draft => ({ ok: true, stage, isUnchanged: true });
/** The stage with one more decision. */
export const changed = (stage: Stage, change: Partial<Stage>): Draft => ({
  ...{ ok: true, isUnchanged: false },
  stage: { ...stage, ...change, sequence: stage.sequence + 1 },
});
