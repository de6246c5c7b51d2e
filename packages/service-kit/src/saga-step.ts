import type { Decision } from '@contend/contracts';
import { retryStale, StaleVersion } from './data/conflicts';
import type { Stored } from './data/stored';

/**
 * One step of a saga: claim → external work → confirm, with a deadline and a compensation. The
 * claim is a state that the service saved before; it carries the deadline. Every member but
 * `attempt` and `compensate` is pure. `attempt` and `compensate` call another service by ids
 * derived from the state, so each may run any number of times, and in two replicas concurrently.
 */
export interface SagaStep<State, Outcome, Undone> {
  /** Until when an attempt may be confirmed; null when the step is not in progress. */
  deadlineOf(state: State): Date | null;
  /** Whether `expire` was saved and the compensation is still pending. */
  isExpired(state: State): boolean;
  /** The external work. @throws when its outcome is unknown. */
  attempt(state: State): Promise<Outcome>;
  confirm(state: State, outcome: Outcome, now: Date): Decision<State>;
  /** Marks the claim as expired: saved before the compensation, so that nothing confirms after. */
  expire(state: State, now: Date): Decision<State>;
  /** Reverts what any attempt did or will still do. @throws while that is not possible. */
  compensate(state: State): Promise<Undone>;
  undo(state: State, undone: Undone, now: Date): Decision<State>;
  /**
   * Saved when `compensate` threw: counts the failure and sets the timer of the next try. When
   * absent nothing is saved, and the failure counts as the timer's own.
   */
  compensationFailed?(state: State, now: Date): Decision<State>;
}

interface SagaContext<State> {
  /** The repository's `save`: refuses a state that was saved by another writer (StaleVersion). */
  save(from: Stored<State>, decision: Decision<State>): Promise<Stored<State>>;
  /** The repository's `get`. */
  get(id: string): Promise<Stored<State>>;
  now(): Date;
}

export interface SagaResult<State, Outcome> {
  stored: Stored<State>;
  /** The outcome of the attempt; null when there was none, or it was too late. */
  outcome: Outcome | null;
  /** The deadline passed: the step was compensated. */
  expired: boolean;
}

/**
 * Runs a step to its end: called by the action that made the claim, and by the timer that
 * recovers it. At the deadline itself the step has expired, also for an attempt that succeeded but
 * returned too late. A step that this run expired is reported as expired, also when the timer that
 * it set has compensated it first: the action does not run again, which could make a new claim.
 *
 * @throws what `attempt`, `compensate` and `save` throw; the claim's timer then retries.
 */
export async function runSagaStep<State extends { id: string }, Outcome, Undone>(
  { save, get, now }: SagaContext<State>,
  step: SagaStep<State, Outcome, Undone>,
  claimed: Stored<State>,
): Promise<SagaResult<State, Outcome>> {
  const compensate = async (expired: Stored<State>) => {
    try {
      return await step.compensate(expired.state);
    } catch (error) {
      const counted = step.compensationFailed?.(expired.state, now());
      if (counted) await save(expired, counted).catch(ignoreStale);
      throw error;
    }
  };
  const takeBack = async (expired: Stored<State>) => {
    const undone = await compensate(expired);
    let current = expired;
    const stored = await retryStale(async () => {
      if (!step.isExpired(current.state)) return current;
      try {
        return await save(current, step.undo(current.state, undone, now()));
      } catch (error) {
        current = await get(expired.state.id);
        throw error;
      }
    });
    return { stored, outcome: null, expired: true };
  };
  const expireAttempt = async () =>
    takeBack(await save(claimed, step.expire(claimed.state, now())));

  if (step.isExpired(claimed.state)) return takeBack(claimed);
  const deadline = step.deadlineOf(claimed.state);
  if (!deadline) return { stored: claimed, outcome: null, expired: false };
  if (now() >= deadline) return expireAttempt();
  const outcome = await step.attempt(claimed.state);
  const at = now();
  if (at >= deadline) return expireAttempt();
  const stored = await save(claimed, step.confirm(claimed.state, outcome, at));
  return { stored, outcome, expired: false };
}

/** Another run of the step has saved its outcome. */
function ignoreStale(error: unknown): void {
  if (!(error instanceof StaleVersion)) throw error;
}
