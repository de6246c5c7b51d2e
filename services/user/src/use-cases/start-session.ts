import { randomBytes } from 'node:crypto';
import {
  deviceCookie,
  deviceName,
  type Exchange,
  must,
  type RefusalCode,
} from '@contend/contracts';
import type { UserDeps } from '../deps';
import { isRemembered } from '../domain/second-factor';
import { begin, end, isKnownDevice, type Session } from '../domain/session';
import type { User } from '../domain/user';
import { meOf } from '../domain/user-view';
import { tokenHashOf } from '../security/token-hash';
import { findSession } from './find-session';
import { giveTokens } from './give-tokens';

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
    must(await deps.credentials.countSignIn(user.id, passwordHash), whenReplaced);
    if (before) await deps.sessions.save(before.session, end(before.session.state, now));
    return (await deps.sessions.save(null, begin(made, now))).state;
  });
  if (place) await deps.signInPlaces.record(user.id, place);
  const token = giveTokens(deps, { user, session, exchange });
  return { user: meOf(user), token };
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

const newId = (): string => randomBytes(12).toString('hex');
