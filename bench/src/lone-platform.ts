import { type Platform, standaloneServiceKeys, systemClock } from '@contend/service-kit';

/** Where one service of the kit runs by itself: nobody else is there to be called. */
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
