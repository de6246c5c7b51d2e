/** Set by the shared environment; without it values live as long as this module. */
const kept = globalThis as unknown as { contendTests?: Map<string, unknown> };

/** One value for all test files that this process runs; created on first use. */
export function perProcess<Value>(name: string, make: () => Value): Value {
  const values = (kept.contendTests ??= new Map());
  if (!values.has(name)) values.set(name, make());
  return values.get(name) as Value;
}
