/**
 * Each call succeeds in a plain test, and each of its refusals is met by one. This is decided from
 * the replies that the tests of a run got, which their clients write down
 * (packages/test-kit/src/seen-replies.ts).
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contracts } from './check/contracts.mjs';

/** What is met by no plain test. Nothing is added to it. */
const knownFile = new URL('unmet-replies.json', import.meta.url);

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

const lines = (byCall) => Object.entries(byCall).map(([name, all]) => `${name}: ${all.join(', ')}`);

/** What `one` has and `other` has not, as a line for each call. */
function beyond(one, other) {
  const rest = Object.entries(one).map(([name, all]) => [
    name,
    all.filter((label) => !other[name]?.includes(label)),
  ]);
  return lines(Object.fromEntries(rest.filter(([, all]) => all.length > 0)));
}

/**
 * Compares what the tests of a run lack with what is known to be lacking: lines of what is new,
 * which fails the run, and of what tests meet now and the file should no longer list.
 */
export function compared(missing, known) {
  return { unmet: beyond(missing, known), surplus: beyond(known, missing) };
}

/** The same for the replies in a folder. */
export async function comparedIn(folder) {
  const { calls } = await contracts();
  return compared(unmet(calls, repliesIn(folder)), JSON.parse(readFileSync(knownFile, 'utf8')));
}
