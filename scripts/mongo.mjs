/**
 * `npm run mongo -- --port N --data DIR [--no-sync]`: embedded-mongo alone, built when it changed.
 */
import { pathToFileURL } from 'node:url';
import { builtStore } from './store.mjs';

await import(pathToFileURL(await builtStore()).href);
