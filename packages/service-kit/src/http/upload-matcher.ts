import type { CallSpec } from '@contend/contracts';
import type { HttpServerLimits } from './http-server';

type UploadMatcher = (request: {
  method?: string | undefined;
  url?: string | undefined;
}) => boolean;

/** Whether a request below `base` takes an upload. Paths of these calls have no parameters. */
export function uploadMatcher(contracts: CallSpec[], base = ''): UploadMatcher {
  const targets = new Set(
    contracts
      .filter(({ medium }) => medium === 'upload')
      .map(({ method, path }) => `${method.toUpperCase()} ${base}${path}`),
  );
  return ({ method = '', url = '' }) => targets.has(`${method} ${url.split('?', 1)[0]}`);
}

/** Time limits of a server with these calls: the body of an upload may take longer to arrive. */
export function slowUploads(contracts: CallSpec[], base = ''): HttpServerLimits {
  const timeoutMs = Math.max(0, ...contracts.map(({ upload }) => upload?.seconds ?? 0)) * 1000;
  return timeoutMs > 0 ? { slow: { matches: uploadMatcher(contracts, base), timeoutMs } } : {};
}
