import { deviceCookie } from '@contend/contracts';

/** The cookie's value of the clients of players. */
export const browserOfTests = 'the-browser-of-tests';

/** Marks a request as one of a browser that a player with a second factor remembered. */
export const rememberedBrowser = { cookie: `${deviceCookie}=${browserOfTests}` };
