import pino from 'pino';
import { currentOrigin } from './context';
import { traceIdOf } from './tracing/traceparent';

export type Logger = pino.Logger;
/** Receives log lines: a stream, or a collector in tests. */
export type LogTarget = pino.DestinationStream;

const credentials = new Set(['password', 'token', 'authorization', 'cookie']);
const removed = '[removed]';

/** A copy of an object without its credentials; any other value as it is. */
function withoutCredentials(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const found = Object.keys(value).filter((name) => credentials.has(name));
  if (found.length === 0) return value;
  return { ...value, ...Object.fromEntries(found.map((name) => [name, removed])) };
}

/**
 * A line's fields without credentials, two levels deep. Not by pino's `redact`: its wildcards parse
 * each path again for each field of each line.
 */
function redacted(fields: Record<string, unknown>): Record<string, unknown> {
  const line: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    // An error is redacted after it was made an object.
    if (credentials.has(name)) line[name] = removed;
    else line[name] = name === 'err' ? value : withoutCredentials(value);
  }
  return line;
}

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
      const { requestId, traceparent } = currentOrigin();
      return {
        ...(requestId && { requestId }),
        ...(traceparent && { traceId: traceIdOf(traceparent) }),
      };
    },
    formatters: { log: redacted },
    serializers: { err: (error: Error) => withoutCredentials(pino.stdSerializers.err(error)) },
  };
  return target ? pino(options, target) : pino(options);
};
