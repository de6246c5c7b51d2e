import type * as contract from '@contend/contracts';
import {
  type Actor,
  type CallInput,
  deviceCookie,
  deviceName,
  type Exchange,
  type getSession,
  must,
  Refusal,
  type RefusalCode,
  sessionCookie,
} from '@contend/contracts';
import { accessTokenType, sessionTokenType, type Stored } from '@contend/service-kit';
import { randomBytes } from 'node:crypto';
import { republish, type User } from '../account/user';
import { showOwnUser } from '../account/people.actions';
import type { UserDeps } from '../deps';
import { stopPending } from '../email-change/stopping.actions';
import { mailOwner } from '../mail/mail.actions';
import { deviceMail, signedOutMail } from './sign-in-mails';
import { removeRememberedDevices as forget, isRemembered } from './second-factor';
import { begin, end, isAlive, isKnownDevice, present, type Session, sessionsOf } from './session';
import { tokenHashOf } from './token-hash';

interface FoundSession {
  session: Stored<Session>;
  /** The `cid` of the cookie; empty in one from before cookies were replaced. */
  cookieId: string;
  /**
   * Whether the client's newest access token was issued with exactly this cookie: then the response
   * with the cookie's successor never arrived. The token may have expired meanwhile.
   */
  hasMissedSuccessor: boolean;
}

/** Returns the session of a request's cookie, in any state; null without a valid cookie. */
async function findSession(deps: UserDeps, exchange: Exchange): Promise<FoundSession | null> {
  const cookie = exchange.cookies[sessionCookie];
  const sessionId = cookie && (await sessionIdOf(deps, cookie));
  const session = sessionId ? await deps.sessions.find(sessionId) : null;
  if (!cookie || !session) return null;
  const cookieId = deps.signer.claimsOf(cookie, sessionTokenType)?.cid ?? '';
  const token = /^Bearer (\S+)$/i.exec(exchange.headers.authorization ?? '')?.[1] ?? '';
  const held = deps.signer.claimsOf(token, accessTokenType);
  const hasMissedSuccessor = held?.sid === session.state.id && held.cid === cookieId;
  return { session, cookieId, hasMissedSuccessor };
}

async function sessionIdOf({ verifier }: UserDeps, cookie: string): Promise<string | null> {
  try {
    return (await verifier.verify(cookie, sessionTokenType)).sessionId;
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) return null;
    throw error;
  }
}

interface SessionOf {
  user: User;
  session: Session;
  exchange: Exchange;
}

/**
 * Sets the current cookie, for the rest of the session.
 * @returns An access token.
 */
function issueTokens(deps: UserDeps, { user, session, exchange }: SessionOf): string {
  const now = deps.now();
  const cookie = deps.signer.sessionToken(user, session, now);
  const leftMs = session.expiresAt.getTime() - now.getTime();
  exchange.setCookie(sessionCookie, cookie, Math.ceil(leftMs / 1000));
  return deps.signer.accessToken(user, session, now);
}

interface Starting {
  user: User;
  exchange: Exchange;
  /** Of the password that was given. */
  passwordHash: string;
  /** The refusal where it was replaced meanwhile. */
  whenReplaced: RefusalCode;
  /** Of a sign-up: its device is the account's first. */
  isFirst?: boolean;
}

/**
 * Begins a session: its cookie for the browser, a first token for the caller. The browser's
 * previous session ends (OWASP ASVS 5.0, 7.2.4).
 * @throws Refusal `whenReplaced`: a session by an old password would survive the new one.
 */
export async function startSession(deps: UserDeps, starting: Starting) {
  const { user, exchange, passwordHash, whenReplaced, isFirst } = starting;
  const now = deps.now();
  const before = await findSession(deps, exchange);
  const device = deviceName(exchange.headers['user-agent'] ?? '');
  const place = deps.addressHashOf(exchange.address);
  const seen = { device, place, before: before?.session.state ?? null };
  const isNewDevice = !isFirst && !(await isKnown(deps, starting, seen));
  const made = { id: newId(), userId: user.id, cookieId: newId(), device, isNewDevice };
  const session = await deps.transaction(async () => {
    must(await deps.credentials.countUse(user.id, passwordHash), whenReplaced);
    if (before) await deps.sessions.save(before.session, end(before.session.state, now));
    return (await deps.sessions.save(null, begin(made, now))).state;
  });
  if (place) await deps.signInPlaces.record(user.id, place);
  const token = issueTokens(deps, { user, session, exchange });
  return { user: await showOwnUser(deps, user), token };
}

interface Seen {
  device: string;
  place: string | null;
  before: Session | null;
}

/** Whether the account has used this browser before. */
async function isKnown(
  { sessions, secondFactors, signInPlaces, now }: UserDeps,
  { user: { id }, exchange }: Starting,
  { place, ...seen }: Seen,
): Promise<boolean> {
  const cookie = exchange.cookies[deviceCookie];
  const factor = cookie && (await secondFactors.find(id))?.state;
  if (factor && isRemembered(factor, tokenHashOf(cookie), now())) return true;
  const recent = (await sessions.listStored({ userId: id })).map(({ state }) => state);
  const isKnownPlace = place === null || (await signInPlaces.isKnown(id, place));
  return isKnownDevice(id, recent, { ...seen, isKnownPlace });
}

/** Whether the account has signed in from the address. */
export async function isKnownSource(
  deps: UserDeps,
  userId: string,
  { address }: Exchange,
): Promise<boolean> {
  const place = deps.addressHashOf(address);
  return place !== null && (await deps.signInPlaces.isKnown(userId, place));
}

const newId = (): string => randomBytes(12).toString('hex');

/** Asks every browser of a user for a code again, where there is a second factor. */
export async function removeRememberedDevices(
  { secondFactors }: Pick<UserDeps, 'secondFactors'>,
  userId: string,
): Promise<void> {
  const factor = await secondFactors.find(userId);
  if (factor) await secondFactors.save(factor, forget(factor.state));
}

/** Returns the caller's open sessions, and marks the one of this request. */
export async function listSessions(
  deps: UserDeps,
  { actor }: CallInput<typeof contract.listSessions>,
) {
  const user = await deps.users.find(actor.id);
  must(user, 'unauthenticated');
  const open = await deps.sessions.openOf(user.state, deps.now());
  const states = open.map(({ state }) => state);
  return { items: sessionsOf(states, actor.sessionId) };
}

const signedOut = { user: null, token: null };

/**
 * Returns the person of the cookie with a fresh token and the cookie's successor; null, and a
 * cleared cookie, when it is no longer valid.
 */
export async function resumeSession(deps: UserDeps, { exchange }: CallInput<typeof getSession>) {
  const now = deps.now();
  const found = await findSession(deps, exchange);
  const user = found && (await deps.users.find(found.session.state.userId));
  if (found && user && isAlive(found.session.state, user.state, now)) {
    const { session, ...presented } = found;
    const nextId = randomBytes(12).toString('hex');
    const decision = present(session.state, { ...presented, nextId }, now);
    const { state } = await deps.sessions.save(session, decision);
    if (state.endedAt === null) {
      await deps.users.save(user, republish(user.state, now));
      const token = issueTokens(deps, { user: user.state, session: state, exchange });
      return { user: await showOwnUser(deps, user.state), token };
    }
  }
  if (sessionCookie in exchange.cookies) exchange.setCookie(sessionCookie, null);
  return signedOut;
}

/**
 * Ends the session of the cookie, or of the token where there is none. Succeeds without a session
 * too.
 */
export async function signOut(
  deps: UserDeps,
  { exchange, actor }: CallInput<typeof contract.signOut>,
) {
  const byCookie = await findSession(deps, exchange);
  const session = byCookie?.session ?? (actor && (await deps.sessions.find(actor.sessionId)));
  if (session) await deps.sessions.save(session, end(session.state, deps.now()));
  if (sessionCookie in exchange.cookies) exchange.setCookie(sessionCookie, null);
  return { ok: true as const };
}

/**
 * Ends a session of the caller, and a change of the address that it requested. A repeat succeeds;
 * one of another person counts as unknown.
 */
export async function endSession(
  deps: UserDeps,
  { params, actor }: CallInput<typeof contract.endSession>,
) {
  const session = await deps.sessions.get(params.sessionId);
  must(session.state.userId === actor.id, 'session-not-found');
  await deps.transaction(async () => {
    await deps.sessions.save(session, end(session.state, deps.now()));
    await stopPending(deps, { userId: actor.id, sessionIds: [session.state.id] });
  });
  return { ok: true as const };
}

/** Timer: removes an expired session; one that had not ended ends for other services too. */
export async function forgetSession(
  { sessions, now }: Pick<UserDeps, 'sessions' | 'now'>,
  sessionId: string,
): Promise<void> {
  const session = await sessions.find(sessionId);
  if (session) await sessions.save(session, end(session.state, now()));
  await sessions.delete(sessionId);
}

/**
 * Ends the caller's sessions except the one of this request, with the changes of the address that
 * they requested, and removes remembered browsers.
 */
export async function endOtherSessions(
  deps: UserDeps,
  { actor }: { actor: Pick<Actor, 'id' | 'sessionId'> },
) {
  const now = deps.now();
  const user = await deps.users.get(actor.id);
  const open = await deps.sessions.openOf(user.state, now);
  const others = open.filter(({ state }) => state.id !== actor.sessionId);
  const sessionIds = others.map(({ state }) => state.id);
  await deps.transaction(async () => {
    await deps.sessions.saveAll(others.map((from) => ({ from, decision: end(from.state, now) })));
    await stopPending(deps, { userId: actor.id, sessionIds });
    await removeRememberedDevices(deps, actor.id);
  });
  return { ended: others.length };
}

/** Mails the owner of an account that it was signed in to on a device that it had not used. */
export async function mailDeviceNotice(deps: UserDeps, sessionId: string): Promise<void> {
  const session = await deps.sessions.find(sessionId);
  if (!session) return;
  const { userId, device = null, startedAt } = session.state;
  await mailOwner(deps, userId, deviceMail(device, startedAt, `${deps.publicUrl}/settings`));
}

/** Mails the owner of a session that ended because two parties used its cookie. */
export async function mailSessionNotice(deps: UserDeps, sessionId: string): Promise<void> {
  const session = await deps.sessions.find(sessionId);
  if (!session) return;
  const at = session.state.endedAt ?? deps.now();
  await mailOwner(deps, session.state.userId, signedOutMail(at, `${deps.publicUrl}/recover`));
}
