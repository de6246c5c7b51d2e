import { type Access, type Actor, Refusal, type ServiceName } from '@contend/contracts';
import { type TokenVerifier, verifyServiceToken } from '../security/tokens';

interface Guard {
  service: ServiceName;
  tokens: TokenVerifier;
  internalSecret: string;
}

const bearer = (header: string | undefined): string | null =>
  /^Bearer ([\w.~+/=-]{1,8192})$/i.exec(header ?? '')?.[1] ?? null;

/**
 * Who is calling, by what the contract demands. Where no token is needed a stale one is as good as
 * none, or a browser with yesterday's token could not even ask for its session. @throws Refusal
 * 401 or 403.
 */
export async function authenticate(
  guard: Guard,
  access: Access,
  authorization: string | undefined,
): Promise<Actor | null> {
  const token = bearer(authorization);
  if (access === 'service') {
    if (!token) throw new Refusal('unauthenticated');
    verifyServiceToken(token, guard.service, guard.internalSecret);
    return null;
  }
  if (!token) {
    if (access !== 'anyone') throw new Refusal('unauthenticated');
    return null;
  }
  if (access === 'anyone') return guard.tokens.verify(token).catch(() => null);
  const actor = await guard.tokens.verify(token);
  if (access === 'admin' && !actor.roles.includes('admin')) throw new Refusal('forbidden');
  return actor;
}
