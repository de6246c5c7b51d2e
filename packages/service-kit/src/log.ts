import pino from 'pino';

export type Logger = pino.Logger;

/** One JSON line per event. Credentials are cut even where a caller logs a whole request. */
export const createLogger = (service: string, level: string): Logger =>
  pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['*.password', '*.token', '*.authorization', '*.cookie', 'password', 'token'],
      censor: '[removed]',
    },
  });
