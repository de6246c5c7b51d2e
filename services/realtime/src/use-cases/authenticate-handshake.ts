import type { IncomingHttpHeaders } from 'node:http';
import { type Actor, handshake, must, Refusal, sessionCookie } from '@contend/contracts';
import { isAllowedOrigin, readCookies, sessionTokenType } from '@contend/service-kit';
import type { RealtimeDeps } from '../deps';
import { lifeOf, type LiveSocketData } from '../domain/identity';
import { assertSessionActive } from './assert-session-active';

/** Rooms that a client can have missed messages of. */
const mostSeen = 100;

export interface Handshake {
  auth: unknown;
  headers: IncomingHttpHeaders;
}

/**
 * Returns the identity of a connection, proven by token or by session cookie; the `userId` sent
 * must be that person.
 * @throws Refusal.
 */
export async function authenticateHandshake(
  deps: RealtimeDeps,
  { auth, headers }: Handshake,
): Promise<LiveSocketData> {
  const sent = handshake.safeParse(auth);
  must(sent.success, 'invalid-request');
  const { userId, token, seen = {} } = sent.data;
  must(Object.keys(seen).length <= mostSeen, 'invalid-request');
  const { actor, credential } = token
    ? { actor: await deps.tokens.verify(token), credential: token }
    : await byCookie(deps, headers);
  must(actor.id === userId, 'forbidden');
  const who = { userId, sessionId: actor.sessionId, ...lifeOf(credential) };
  must(who.expiresAt > deps.now().getTime(), 'token-expired');
  await assertSessionActive(deps, who);
  const isAdmin = actor.roles.includes('admin');
  const isModerator = actor.roles.includes('moderator');
  const chatRole = isAdmin ? 'admin' : isModerator ? 'moderator' : 'player';
  return { ...who, isAdmin, chatRole, seen, chats: {} };
}

/** A browser sends the cookie from any page, so the page's origin must be allowed. */
async function byCookie(
  { tokens, allowedOrigins }: RealtimeDeps,
  headers: IncomingHttpHeaders,
): Promise<{ actor: Actor; credential: string }> {
  const cookie = readCookies(headers.cookie ?? '')[sessionCookie];
  if (!cookie) throw new Refusal('unauthenticated');
  const { origin, host, 'x-forwarded-host': forwarded } = headers;
  const site = { host: forwarded?.toString() ?? host, allowed: allowedOrigins };
  must(origin && isAllowedOrigin(origin, site), 'forbidden');
  return { actor: await tokens.verify(cookie, sessionTokenType), credential: cookie };
}
