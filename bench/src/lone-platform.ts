import { type Platform, standaloneServiceKeys, systemClock } from '@contend/service-kit';

/** The environment of a single service: no other service can be called. */
export const lonePlatform = (
  own: Pick<Platform, 'mongoUrl' | 'bus'> & Partial<Platform>,
): Platform => ({
  redis: null,
  clock: systemClock,
  urlOf: () => 'http://127.0.0.1:9',
  serviceKeys: standaloneServiceKeys('chat'),
  secureCookies: true,
  logLevel: 'info',
  ...own,
});
