import { createHttp } from '@contend/client';
import { learnServerTime } from '../format/server-clock';
import { storedToken } from '../session/token';
import { failureWords } from './failure-words';

/** The HTTP client of the app: the API of the page's own site, with the stored token. */
export const createApiClient = () =>
  createHttp({
    baseUrl: '/api',
    token: storedToken,
    onHeaders: learnServerTime,
    translate: failureWords,
  });

export const apiClient = createApiClient();
