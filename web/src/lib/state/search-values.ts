/** The query of an address with other values; an empty one is removed. */
export function withValues(
  search: URLSearchParams,
  values: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
