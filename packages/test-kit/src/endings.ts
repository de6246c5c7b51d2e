/** What a test started and its project's `afterEach` ends. */
export const endings: (() => Promise<void>)[] = [];
