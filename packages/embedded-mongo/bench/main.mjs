/**
 * `npm run bench [-- --quick]`: the speed of four commands beside that of `ping`, and the memory of
 * 1,000,000 documents.
 */
await import('./commands.mjs');
await import('./documents.mjs');
