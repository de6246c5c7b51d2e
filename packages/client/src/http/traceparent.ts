const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const random = (bytes: number): string => hexOf(crypto.getRandomValues(new Uint8Array(bytes)));

/**
 * The `traceparent` of a new trace; its second part identifies everything the request causes.
 * https://www.w3.org/TR/trace-context/#traceparent-header
 */
export const newTraceparent = (): string => `00-${random(16)}-${random(8)}-01`;
