/** What a socket keeps of whom it belongs to. */
export interface LiveSocketData {
  userId: string;
  sessionId: string;
  isAdmin: boolean;
  /** Milliseconds: when the token was made, and when it runs out. */
  issuedAt: number;
  expiresAt: number;
  /** Where it had got to in each room before it connected. */
  seen: Record<string, number>;
  /** Where its own room stood when it entered it. */
  reached: number;
}

/** Whether a page may use the session cookie: one of this site, or of a listed one. */
export function isOwnOrigin(
  headers: { origin?: string; host?: string; 'x-forwarded-host'?: string | string[] },
  allowed: string[],
): boolean {
  const { origin, host } = headers;
  if (!origin) return false;
  if (allowed.includes(origin)) return true;
  const here = [headers['x-forwarded-host'] ?? host ?? ''].flat().join();
  return here !== '' && URL.canParse(origin) && new URL(origin).host === here;
}

/** When a token that was verified begins and ends. */
export function lifeOf(token: string): { issuedAt: number; expiresAt: number } {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  const { iat = 0, exp = 0 } = JSON.parse(payload) as { iat?: number; exp?: number };
  return { issuedAt: Math.round(iat * 1000), expiresAt: exp * 1000 };
}
