import { failure } from '../errors';

/** Milliseconds since the epoch at which `maxTimeMS` is over. */
export type Deadline = number;

/** @throws MaxTimeMSExpired once the time is over. */
export function checkDeadline(deadline: Deadline | undefined): void {
  if (deadline !== undefined && Date.now() > deadline) {
    throw failure('MaxTimeMSExpired', 'operation exceeded time limit');
  }
}
