import { endings, fileEndings } from './endings';
import { stopIdleHosts } from './test-host-pool';

declare global {
  /** Set where modules, and platforms with them, outlive a test file. */
  var keepsPlatforms: boolean | undefined;
}

const endAll = async (list: typeof endings) => {
  await Promise.all(list.splice(0).map((end) => end()));
};

/** Ends every platform that a test started, also when the test fails. */
afterEach(() => endAll(endings));
afterAll(async () => {
  await endAll(fileEndings);
  if (!globalThis.keepsPlatforms) await stopIdleHosts();
});
