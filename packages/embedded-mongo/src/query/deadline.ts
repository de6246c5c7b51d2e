import { failure } from '../errors';

/** The end of `maxTimeMS`, in milliseconds since the epoch. */
export type Deadline = number;

/** @throws MaxTimeMSExpired after the deadline. */
export function checkDeadline(deadline: Deadline | undefined): void {
  if (deadline !== undefined && Date.now() > deadline) {
    throw failure('MaxTimeMSExpired', 'operation exceeded time limit');
  }
}
