/** Cleanups of a test, run in reverse order when it is over. */
export const endings: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});
