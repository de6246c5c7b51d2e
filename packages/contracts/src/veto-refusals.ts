/** Refusals of bans and picks of maps: part of `refusals`. */
export const vetoRefusals = {
  'veto-not-running': [
    409,
    'Maps are banned and picked once all players are here, until the match starts.',
  ],
  'veto-turn-over': [409, 'This turn is not open. Read the match again for the open one.'],
  'not-your-turn': [409, 'It is the other side’s turn. Yours is next.'],
  'map-not-in-pool': [409, 'This map is not in the pool of the match. Choose one of its maps.'],
  'map-taken': [409, 'This map was banned or picked already. Choose another one.'],
} as const satisfies Record<string, readonly [number, string]>;
