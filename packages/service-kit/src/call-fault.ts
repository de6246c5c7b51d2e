import { Refusal, type ServiceName } from '@contend/contracts';

/** Statuses that ask to try again: such a refusal depends on the moment, not on the request. */
const again: readonly number[] = [429, 503];

/** Whether an error is a refusal that depends on the request: the same one has the same outcome. */
export const isFinalRefusal = (error: unknown): error is Refusal =>
  error instanceof Refusal && !again.includes(error.status);

/**
 * The error that a failed call of another service ends with, where the caller expects no refusal:
 * one that depends on the request is a defect of the caller, so it becomes an error with the
 * refusal as its cause. Everything else is returned as it is.
 */
export const callFault = (service: ServiceName, error: unknown): unknown =>
  isFinalRefusal(error)
    ? new Error(`The ${service} service refused: ${error.code}`, { cause: error })
    : error;
