import { type Actor, type CallSpec, hasRole, isRoleAccess, Refusal } from '@contend/contracts';
import type { ServiceTokenVerifier } from '../security/service-tokens';
import type { TokenVerifier } from '../security/tokens';

interface Guard {
  tokens: TokenVerifier;
  /** Verifies the tokens of internal calls. */
  callers: ServiceTokenVerifier;
}

const bearer = (header: string | undefined): string | null =>
  /^Bearer ([\w.~+/=-]{1,8192})$/i.exec(header ?? '')?.[1] ?? null;

/**
 * Authenticates the caller as the contract requires. An invalid token counts as none where no token
 * is needed: otherwise a browser with an expired token could not request its session.
 * @throws Refusal 401 or 403.
 */
export async function authenticate(
  guard: Guard,
  { access, callers }: Pick<CallSpec, 'access' | 'callers'>,
  authorization: string | undefined,
): Promise<Actor | null> {
  const token = bearer(authorization);
  if (access === 'service') {
    if (!token) throw new Refusal('unauthenticated');
    const caller = guard.callers(token);
    if (!callers?.some((one) => one === caller)) throw new Refusal('forbidden');
    return null;
  }
  if (!token) {
    if (access !== 'anyone') throw new Refusal('unauthenticated');
    return null;
  }
  if (access === 'anyone') return guard.tokens.verify(token).catch(() => null);
  const actor = await guard.tokens.verify(token);
  if (isRoleAccess(access) && !hasRole(actor, access)) throw new Refusal('forbidden');
  return actor;
}
