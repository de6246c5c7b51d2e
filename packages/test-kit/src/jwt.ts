import { createHmac, type KeyObject, sign } from 'node:crypto';

export type Part = Record<string, unknown>;

export const encoded = (part: Part) => Buffer.from(JSON.stringify(part)).toString('base64url');
export const partOf = (token: string, nth: 0 | 1): Part =>
  JSON.parse(Buffer.from(token.split('.')[nth] ?? '', 'base64url').toString()) as Part;

/** Signed with a P-256 key. */
export const es256 = (header: Part, claims: Part, key: KeyObject): string => {
  const signed = `${encoded(header)}.${encoded(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
};

export const hs256 = (header: Part, claims: Part, secret: string | Buffer): string => {
  const signed = `${encoded(header)}.${encoded(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
};
