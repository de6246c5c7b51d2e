const longest = 40;

/** The affiliate code of a shared link; empty without one. */
export const codeOfLink = (search: URLSearchParams): string =>
  (search.get('code') ?? '').slice(0, longest);
