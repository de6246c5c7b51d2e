import { randomBytes } from 'node:crypto';
import { deviceName, type Exchange } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { begin, end } from '../domain/session';
import type { User } from '../domain/user';
import { meOf } from '../domain/user-view';
import { findSession } from './find-session';
import { giveTokens } from './give-tokens';

/**
 * Begins a session: its cookie for the browser, a first token for the caller. The browser's
 * previous session ends (OWASP ASVS 5.0, 7.2.4).
 */
export async function startSession(deps: UserDeps, user: User, exchange: Exchange) {
  const now = deps.now();
  const before = await findSession(deps, exchange);
  if (before) await deps.sessions.save(before.session, end(before.session.state, now));
  const [id = '', cookieId = ''] = [newId(), newId()];
  const device = deviceName(exchange.headers['user-agent'] ?? '');
  const made = { id, userId: user.id, cookieId, device };
  const { state } = await deps.sessions.save(null, begin(made, now));
  const place = deps.addressHashOf(exchange.address);
  if (place) await deps.signInPlaces.record(user.id, place);
  const token = giveTokens(deps, { user, session: state, exchange });
  return { user: meOf(user), token };
}

const newId = (): string => randomBytes(12).toString('hex');
