import jwt from 'jsonwebtoken';
import { createPublicKey, type KeyObject } from 'node:crypto';

/** Names one upload that its holder may read; distinguished from other tokens (RFC 8725 §3.11). */
const typ = 'upload+jwt';
const issuer = 'contend';
const audience = 'contend-upload';

/** Tickets that open one private upload without a token, for `<img>` and `<video>`. */
export interface UploadTickets {
  issue(uploadId: string, expiresAt: Date): string;
  /** Whether a ticket was issued for this upload and has not expired. */
  isFor(ticket: string, uploadId: string, now: Date): boolean;
}

export function uploadTickets(privateKey: KeyObject): UploadTickets {
  const publicKey = createPublicKey(privateKey);
  return {
    issue: (uploadId, expiresAt) =>
      jwt.sign({ exp: Math.floor(expiresAt.getTime() / 1000) }, privateKey, {
        ...{ algorithm: 'ES256', issuer, audience, subject: uploadId, noTimestamp: true },
        header: { alg: 'ES256', typ },
      }),
    isFor(ticket, uploadId, now) {
      try {
        const { header, payload } = jwt.verify(ticket, publicKey, {
          ...{ algorithms: ['ES256'], issuer, audience, subject: uploadId, complete: true },
          clockTimestamp: Math.floor(now.getTime() / 1000),
        });
        const isDated = typeof payload !== 'string' && payload.exp !== undefined;
        return header.typ === typ && header.crit === undefined && isDated;
      } catch {
        return false;
      }
    },
  };
}
