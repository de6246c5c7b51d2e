import { Refusal, type RefusalCode, type ServiceName } from '@contend/contracts';

/** Refusals that depend on the moment, not on the request: they are forwarded to callers. */
const forwardable: ReadonlySet<RefusalCode> = new Set(['unavailable', 'rate-limited', 'too-busy']);

/** Whether an error is a refusal that depends on the request: the same one has the same outcome. */
export const isFinalRefusal = (error: unknown): error is Refusal =>
  error instanceof Refusal && !forwardable.has(error.code);

/**
 * The error that a failed call of another service ends with, where the caller expects no refusal:
 * one that depends on the request is a defect of the caller, so it becomes an error with the
 * refusal as its cause. Everything else is returned as it is.
 */
export const callFault = (service: ServiceName, error: unknown): unknown =>
  isFinalRefusal(error)
    ? new Error(`The ${service} service refused: ${error.code}`, { cause: error })
    : error;
