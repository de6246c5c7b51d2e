/** Type errors of the servers, and of the web app with its own settings. */
import { findingsOf } from './projects.mjs';

export const name = 'types';

export const run = async (options) => (await findingsOf(name, options)).found;
