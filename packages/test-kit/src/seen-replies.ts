import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { calls } from '@contend/contracts';
import { perProcess } from './per-process';

/** What a test got for a request. */
export interface SeenReply {
  method: string;
  /** Below the service's root, with or without a query. */
  path: string;
  status: number;
  /** The code of a refusal. */
  code?: string | undefined;
}

const segmentsOf = (text: string): string[] => (text.split('?')[0] ?? '').split('/');
const isParameter = (segment: string): boolean => segment.startsWith(':');

/** Every call; one without parameters comes before others that match the same path. */
const routes = Object.entries(calls)
  .map(([name, { method, path: form }]) => ({
    ...{ name, method: method.toUpperCase() },
    segments: segmentsOf(form),
  }))
  .sort(
    (one, other) =>
      one.segments.filter(isParameter).length - other.segments.filter(isParameter).length,
  );

/** The name of the call that has this method and path, if any. */
export function callAt(method: string, requested: string): string | undefined {
  const segments = segmentsOf(requested);
  return routes.find(
    (route) =>
      route.method === method &&
      route.segments.length === segments.length &&
      route.segments.every((one, nth) => isParameter(one) || one === segments[nth]),
  )?.name;
}

const written = () => perProcess('seen replies', () => new Set<string>());

/**
 * Writes down that a test made this call and got this reply, once per process. A whole run of `npm
 * test` names a folder for it, and in its end the replies that no test got.
 */
export function seeReply({ method, path: requested, status, code }: SeenReply): void {
  const folder = process.env.CONTEND_REPLIES;
  if (!folder) return;
  const call = callAt(method, requested);
  const line = `${call} ${status} ${code ?? ''}\n`;
  if (!call || written().has(line)) return;
  written().add(line);
  appendFileSync(path.join(folder, `${process.pid}.txt`), line);
}
