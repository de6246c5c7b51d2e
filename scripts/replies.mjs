/**
 * Each call succeeds in a plain test, and each of its refusals is met by one. This is decided from
 * the replies that the tests of a run got, which their clients write down
 * (packages/test-kit/src/seen-replies.ts).
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contracts } from './check/contracts.mjs';

const roles = ['organizer', 'moderator', 'admin'];

/** What tests must meet of a call, each with whether a reply `{ status, code }` is it. */
function owedBy({ access, refuses, body }) {
  const codes = new Set([
    ...refuses,
    ...(['user', ...roles].includes(access) ? ['unauthenticated'] : []),
    ...(roles.includes(access) ? ['forbidden'] : []),
  ]);
  return [
    { label: 'success', isMet: ({ status }) => status < 400 },
    ...[...codes].map((label) => ({ label, isMet: ({ code }) => code === label })),
    ...(body === undefined ? [] : [{ label: 'a 400', isMet: ({ status }) => status === 400 }]),
  ];
}

/** The replies `{ call, status, code }` that the processes of a run wrote to a folder. */
export function repliesIn(folder) {
  const lines = readdirSync(folder).flatMap((name) =>
    readFileSync(path.join(folder, name), 'utf8').split('\n').filter(Boolean),
  );
  return [...new Set(lines)].map((line) => {
    const [call, status, code] = line.split(' ');
    return { call, status: Number(status), code };
  });
}

/** What no reply is, by call: `{ acceptWager: ['success', 'wager-taken'] }`. */
export function unmet(calls, replies) {
  const byCall = Object.entries(calls).map(([name, call]) => {
    const got = replies.filter((reply) => reply.call === name);
    const missing = owedBy(call).filter(({ isMet }) => !got.some(isMet));
    return [name, missing.map(({ label }) => label)];
  });
  return Object.fromEntries(byCall.filter(([, missing]) => missing.length > 0));
}

/** What no reply in a folder is, as a line for each call. */
export async function unmetIn(folder) {
  const { calls } = await contracts();
  const missing = unmet(calls, repliesIn(folder));
  return Object.entries(missing).map(([name, labels]) => `${name}: ${labels.join(', ')}`);
}
