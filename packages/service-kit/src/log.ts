import pino from 'pino';
import { currentWork } from './context';
import { traceIdOf } from './tracing/traceparent';

export type Logger = pino.Logger;
/** Receives log lines: a stream, or a collector in tests. */
export type LogTarget = pino.DestinationStream;

/**
 * A logger with one JSON line per event, to standard output when no target is given, with the
 * current request and trace. Credentials are redacted even where a caller logs a whole request.
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
