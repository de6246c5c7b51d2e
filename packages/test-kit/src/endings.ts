/** Cleanups of what a test started, run by its project's `afterEach`. */
export const endings: (() => Promise<void>)[] = [];
/** Cleanups of what a file's tests share, run after the last of them. */
export const fileEndings: (() => Promise<void>)[] = [];
