import { randomUUID } from 'node:crypto';
import { type Caller, Refusal, type ServiceName } from '@contend/contracts';
import jwt from 'jsonwebtoken';
import { type CallerKey, type CallerKeys, keyIdOf, type ServiceKeys } from './service-keys';

const tokenType = 'service+jwt';
const algorithm = 'ES256';
const lifeSeconds = 60;
/** How far a caller's clock may be ahead. */
const skewSeconds = 60;

const issuerOf = (caller: string) => `contend/${caller}`;

/** Signs a token, valid for 60 seconds, that one callee accepts. */
export type ServiceTokenSigner = (to: ServiceName) => string;

/** Signs as `from` with its private key, which no other process has. */
export function serviceTokenSigner(
  from: Caller,
  privateKey: ServiceKeys['privateKey'],
): ServiceTokenSigner {
  const keyid = keyIdOf(from, privateKey);
  return (to) =>
    jwt.sign({}, privateKey, {
      algorithm,
      issuer: issuerOf(from),
      audience: issuerOf(to),
      expiresIn: lifeSeconds,
      jwtid: randomUUID(),
      header: { alg: algorithm, typ: tokenType, kid: keyid },
    });
}

/**
 * Returns the caller that signed a token.
 * @throws Refusal `unauthenticated` unless a registered caller signed it for this service.
 */
export type ServiceTokenVerifier = (token: string) => string;

/** The key id selects the key and thereby the caller; all other claims must agree with it. */
export function serviceTokenVerifier(me: ServiceName, keys: CallerKeys): ServiceTokenVerifier {
  const known = (kid: unknown): CallerKey => {
    const found = typeof kid === 'string' && keys.get(kid);
    if (!found) throw new Refusal('unauthenticated');
    return found;
  };
  return (token) => {
    try {
      const header = jwt.decode(token, { complete: true })?.header;
      if (header?.typ !== tokenType || header.crit) throw new Refusal('unauthenticated');
      const { caller, key } = known(header.kid);
      const claims = jwt.verify(token, key, {
        algorithms: [algorithm],
        issuer: issuerOf(caller),
        audience: issuerOf(me),
        maxAge: lifeSeconds,
      }) as jwt.JwtPayload;
      demandShortLife(claims);
      // The library accepts an audience list; a token must name exactly one callee.
      if (claims.aud !== issuerOf(me)) throw new Refusal('unauthenticated');
      return caller;
    } catch {
      throw new Refusal('unauthenticated');
    }
  };
}

/** `maxAge` is measured from `iat` alone, which a caller could set into the future. */
function demandShortLife({ iat = Infinity, exp = Infinity }: jwt.JwtPayload): void {
  const latest = Date.now() / 1000 + skewSeconds;
  if (iat > latest || exp - iat > lifeSeconds) throw new Refusal('unauthenticated');
}
