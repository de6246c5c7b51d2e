import { inMs, signInChallengeMs } from '@contend/contracts';
import { audience, issuer } from '@contend/service-kit';
import jwt from 'jsonwebtoken';
import { createPublicKey, type KeyObject } from 'node:crypto';

/** Differs from the types of access and session tokens, which nothing else accepts. */
const typ = 'challenge+jwt';

/** Proofs that the password of a user was given, for the code that follows it. */
export interface SignInChallenges {
  /** Valid for five minutes. */
  create(userId: string, now: Date): string;
  /** Null for one that has expired, or was not made here. */
  read(challenge: string, now: Date): { userId: string; issuedAt: Date } | null;
}

export function signInChallenges(privateKey: KeyObject): SignInChallenges {
  const publicKey = createPublicKey(privateKey);
  const secondsOf = (time: Date) => time.getTime() / 1000;
  return {
    create(userId, now) {
      const claims = { iat: secondsOf(now), exp: secondsOf(inMs(now, signInChallengeMs)) };
      const header = { alg: 'ES256', typ };
      const options = { algorithm: 'ES256' as const, issuer, audience, subject: userId, header };
      return jwt.sign(claims, privateKey, options);
    },
    read(challenge, now) {
      try {
        const { header, payload } = jwt.verify(challenge, publicKey, {
          ...{ algorithms: ['ES256'], issuer, audience, clockTimestamp: secondsOf(now) },
          complete: true,
        });
        if (header.typ !== typ || typeof payload === 'string') return null;
        const issuedAt = new Date(Math.round((payload.iat ?? 0) * 1000));
        return { userId: String(payload.sub), issuedAt };
      } catch {
        return null;
      }
    },
  };
}
