/** The storage key of the bearer token (specification §9). */
export const tokenKey = 'user-token';

export const storedToken = (): string | null => localStorage.getItem(tokenKey);

export function storeToken(token: string | null): void {
  if (token) localStorage.setItem(tokenKey, token);
  else localStorage.removeItem(tokenKey);
}
