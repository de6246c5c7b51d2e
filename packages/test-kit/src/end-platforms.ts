import { endings, fileEndings } from './endings';
import { stopIdleHosts } from './test-host-pool';

declare global {
  /** Set where modules outlive a test file, and platforms with them. */
  var keepsPlatforms: boolean | undefined;
}

const endAll = async (list: typeof endings) => {
  await Promise.all(list.splice(0).map((end) => end()));
};

/** Every platform a test started ends with it, also when the test fails. */
afterEach(() => endAll(endings));
afterAll(async () => {
  await endAll(fileEndings);
  if (!globalThis.keepsPlatforms) await stopIdleHosts();
});
