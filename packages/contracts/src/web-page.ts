/**
 * The pages of the web app that notifications and conversations lead to; `:id` is any id. A test of
 * the web app asserts that each exists.
 */
export const webPages = [
  '/matches/:id',
  '/wagers/:id',
  '/scrims',
  '/scrims?team=:id',
  '/scrims/bookings/:id',
  '/teams',
  '/teams/:id',
  '/teams/:id?tab=chat',
  '/tournaments/:id',
  '/tournaments/:id?tab=chat',
  '/organize/:id',
  '/organize/series/:id',
  '/players/:id',
  '/rewards',
  '/wallet',
  '/wallet/limits',
  '/wallet/payouts',
  '/wallet/payouts?payout=:id',
  '/membership',
  '/membership/codes',
  '/support',
  '/support/:id',
  '/settings',
  '/settings#moderation',
  '/moderation/log',
] as const;

type Filled<Page extends string> = Page extends `${infer Before}:id${infer After}`
  ? `${Before}${string}${After}`
  : Page;

/** A path of the web app that leads to one of its pages. */
export type WebPath = Filled<(typeof webPages)[number]>;
