/** The storage key of the bearer token (specification §9). */
export const tokenKey = 'user-token';

/** The account of a token: null without one, undefined where it can't be read. */
export function accountOf(token: string | null): string | null | undefined {
  if (token === null) return null;
  try {
    const claims = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    const { sub } = JSON.parse(atob(claims)) as { sub?: string };
    return sub;
  } catch {
    return undefined;
  }
}

export const storedToken = (): string | null => localStorage.getItem(tokenKey);

export function storeToken(token: string | null): void {
  if (token) localStorage.setItem(tokenKey, token);
  else localStorage.removeItem(tokenKey);
}
