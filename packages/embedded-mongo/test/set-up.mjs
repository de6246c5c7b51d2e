/** Before the tests: the program that they start is built. */
import { ensureBuilt } from '../build.mjs';

export default ensureBuilt;
