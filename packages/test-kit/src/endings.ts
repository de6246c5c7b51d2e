/** What a test started and its project's `afterEach` ends. */
export const endings: (() => Promise<void>)[] = [];
/** What a file's tests share, ended after the last of them. */
export const fileEndings: (() => Promise<void>)[] = [];
