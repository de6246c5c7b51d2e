import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Pino's level `error`. */
const errorLevel = 50;
const lineLimit = 2000;

const requestIdIn = (text: string): string | undefined => /"requestId":"([^"]+)"/.exec(text)?.[1];

const isError = (line: string): boolean => Number(/"level":(\d+)/.exec(line)?.[1]) >= errorLevel;

/** The lines of level error in a folder of log files that belong to a request. */
function errorsOf(requestId: string, folder: string): string[] {
  return readdirSync(folder).flatMap((file) =>
    readFileSync(path.join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line.includes(requestId) && isError(line))
      .map((line) => `  ${file}: ${line.slice(0, lineLimit)}`),
  );
}

/** Appends to each wrong answer the errors that processes logged for its request. */
export const withLoggedErrors = (wrong: readonly string[], folder: string): string[] =>
  wrong.slice(0, 20).flatMap((text) => {
    const requestId = requestIdIn(text);
    return [text, ...(requestId ? errorsOf(requestId, folder) : [])];
  });
