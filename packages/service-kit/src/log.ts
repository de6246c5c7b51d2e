import pino from 'pino';
import { currentWork } from './context';
import { traceIdOf } from './tracing/traceparent';

export type Logger = pino.Logger;
/** Takes lines as they are written: a stream, or whatever a test reads them with. */
export type LogTarget = pino.DestinationStream;

/**
 * One JSON line per event, to standard output where no target is given, with the request and the
 * trace it is part of. Credentials are cut even where a caller logs a whole request.
 */
export const createLogger = (service: string, level: string, target?: LogTarget): Logger => {
  const options: pino.LoggerOptions = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => {
      const { requestId, traceparent } = currentWork();
      return {
        ...(requestId && { requestId }),
        ...(traceparent && { traceId: traceIdOf(traceparent) }),
      };
    },
    redact: {
      paths: ['*.password', '*.token', '*.authorization', '*.cookie', 'password', 'token'],
      censor: '[removed]',
    },
  };
  return target ? pino(options, target) : pino(options);
};
