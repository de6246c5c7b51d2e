/** The arguments of `npm run new`. */
import { parseArgs } from 'node:util';
import { newCall } from './call.mjs';
import { newService } from './service.mjs';

export const usage = `npm run new -- service <name>
npm run new -- call <name> --service <service> [--slice <slice>]
  [--method get] --path /<path> [--access user]

  npm run new -- service league
  npm run new -- call pinMessage --service chat --method put --path /messages/:messageId/pin`;

/** What the arguments ask for: `{ files, edits, next }`. @throws with a sentence, or the usage. */
export function wantedBy(args, repository) {
  const options = {
    service: { type: 'string' },
    slice: { type: 'string' },
    method: { type: 'string', default: 'get' },
    path: { type: 'string' },
    access: { type: 'string', default: 'user' },
  };
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [kind, name, ...rest] = positionals;
  if (rest.length > 0) throw new Error(usage);
  if (kind === 'service' && /^[a-z]{3,20}$/.test(name ?? '')) return newService(name);
  const isCall = kind === 'call' && /^[a-z][a-zA-Z]{2,40}$/.test(name ?? '');
  if (!isCall || !values.service || !values.path?.startsWith('/')) throw new Error(usage);
  return newCall({ ...values, name }, repository);
}
