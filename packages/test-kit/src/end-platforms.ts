import { endings } from './endings';

/** Every platform a test started ends with it, also when the test fails. */
afterEach(async () => {
  await Promise.all(endings.splice(0).map((end) => end()));
});
