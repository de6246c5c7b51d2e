import { endings, fileEndings } from './endings';

const endAll = async (list: typeof endings) => {
  await Promise.all(list.splice(0).map((end) => end()));
};

/** Every platform a test started ends with it, also when the test fails. */
afterEach(() => endAll(endings));
afterAll(() => endAll(fileEndings));
