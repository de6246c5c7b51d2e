/** `docs/API.md`: every call of every service, its callers and its refusals. */
import { cell } from './fields.mjs';

const accesses = {
  anyone: 'anyone',
  user: 'signed in',
  organizer: 'organizers',
  moderator: 'moderators',
  admin: 'admins',
};

const accessOf = ({ access, callers }) => accesses[access] ?? callers.join(', ');

const limitNote = ({ requests, seconds, budget }) =>
  `${requests} requests in ${seconds} s${budget ? `, of all calls for ${budget} together` : ''}`;

function notesOf({ money, limit, medium }) {
  return [
    money && 'moves money: `Idempotency-Key` required',
    limit && limitNote(limit),
    medium && medium !== 'json' && `answers as ${medium}`,
  ].filter(Boolean);
}

function row(call, refusals, prefix) {
  const address = `\`${call.method.toUpperCase()} ${prefix}${call.path}\``;
  const says = [call.summary, ...notesOf(call)].join('; ');
  const refuses = call.refuses.map((code) => `${refusals[code][0]} \`${code}\``).join(', ');
  return `| ${[address, accessOf(call), says, refuses].map(cell).join(' | ')} |`;
}

function table(calls, refusals, prefix) {
  const head = ['| call | access | what it does | refusals |', '| --- | --- | --- | --- |'];
  return [...head, ...calls.map((call) => row(call, refusals, prefix))].join('\n');
}

/** Refusals that the kit returns for any call, before a service handles it. */
function edgeTable(refusals) {
  const edge = Object.entries(refusals).slice(0, Object.keys(refusals).indexOf('unavailable') + 1);
  const rows = edge.map(([code, [status, text]]) => `| ${status} | \`${code}\` | ${cell(text)} |`);
  return ['| status | code | message |', '| --- | --- | --- |', ...rows].join('\n');
}

export function apiPage({ calls, refusals, isPublic }) {
  const all = Object.values(calls).sort((a, b) => a.path.localeCompare(b.path));
  const services = [...new Set(all.map(({ service }) => service))];
  const open = services.flatMap((service) => {
    const own = all.filter((call) => call.service === service && isPublic(call));
    return own.length > 0 ? [`## ${service}`, table(own, refusals, '/api')] : [];
  });
  return `${[
    '# Calls',
    'Written from `packages/contracts` by `npm run docs`; `npm run check` fails when it is out of date.',
    [
      'The gateway serves these under `/api`; request and reply schemas are at `/api/openapi.json` and, to',
      'be tried out, at `/api/docs`. A refusal’s body is `{ message, code, details?, requestId }`.',
    ].join('\n'),
    [
      'Replies say in `RateLimit-Policy` and `RateLimit` how many requests an address and a token may send in',
      'ten seconds, and how many are left. 401 has `WWW-Authenticate`, 405 `Allow`, 429 and 503 `Retry-After`.',
      'A repeat under an `Idempotency-Key` gets the stored reply or refusal, with `Idempotency-Replayed: true`.',
    ].join('\n'),
    ...open,
    '## Between services',
    'Not routed by the gateway; each call carries a token of the service that makes it.',
    table(
      all.filter((call) => !isPublic(call)),
      refusals,
      '',
    ),
    '## Refusals of any call',
    edgeTable(refusals),
  ].join('\n\n')}\n`;
}
