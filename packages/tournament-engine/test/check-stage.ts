import { resolveStage, type Stage } from '../src/index';
import { steps } from './simulate';

/** A step derives only what changes, and that is equal to deriving the whole stage. */
export function checkNextStep(stage: Stage, seed: number): void {
  const decided = Object.keys(stage.results);
  if (decided.length === 0) return;
  const { resolved, ...step } = steps(stage, {
    ...{ kind: 'undo', match: decided[seed % decided.length]! },
  });
  // A copy: what follows from the stage itself is known already.
  expect(resolved).toEqual(resolveStage({ ...step.stage }));
}

/** Each entry has one place, nothing is open, and the champion is first. */
export function checkEnd(stage: Stage): void {
  const { matches, places, outcome } = resolveStage(stage);
  expect(outcome).not.toBeNull();
  const open = [...matches.values()].filter(({ status }) => !isOver(status));
  expect(open).toEqual([]);
  expect(places.map(({ entry }) => entry).sort()).toEqual([...stage.entries].sort());
  const first = places.filter(({ place }) => place === 1).map(({ entry }) => entry);
  expect(first).toEqual(outcome?.kind === 'champion' ? [outcome.entry] : []);
}

const isOver = (status: string): boolean => status === 'decided' || status === 'not-needed';
