/** Browser globals that jsdom lacks, and the language of the reader: with a clock of 24 hours. */
const { webcrypto } = require('node:crypto');
const { TextDecoder, TextEncoder } = require('node:util');

Object.assign(globalThis, { TextDecoder, TextEncoder });
if (!globalThis.crypto?.getRandomValues) {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
}
// One file has no window.
if (globalThis.navigator) {
  Object.defineProperty(globalThis.navigator, 'language', { value: 'en-GB', configurable: true });
}
