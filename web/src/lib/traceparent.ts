const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const random = (bytes: number): string => hexOf(crypto.getRandomValues(new Uint8Array(bytes)));

/**
 * The first line of a trace: everything that a request sets off can be found by its second part.
 * https://www.w3.org/TR/trace-context/#traceparent-header
 */
export const newTraceparent = (): string => `00-${random(16)}-${random(8)}-01`;
