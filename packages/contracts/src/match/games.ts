import { z } from 'zod';
import { call } from '../core/call';
import { event } from '../core/event';
import { id, publishedText } from '../core/scalars';

export const game = z
  .object({
    id,
    name: z.string(),
    /** Two letters for the mark, and its hue in degrees. */
    mark: z.string(),
    hue: z.int(),
    platforms: z.array(z.string()),
  })
  .meta({ id: 'Game' });
export type Game = z.output<typeof game>;

export const playType = z
  .object({
    id,
    gameId: id,
    name: publishedText,
    teamSizes: z.array(z.int()),
    bestOf: z.array(z.int()),
    maps: z.array(z.string()),
    rules: z.string(),
    isDefault: z.boolean(),
  })
  .meta({ id: 'PlayType' });
export type PlayType = z.output<typeof playType>;

export const listGames = call({
  service: 'match',
  method: 'get',
  path: '/games',
  summary: 'Games on offer',
  access: 'anyone',
  reply: z.object({ items: z.array(game) }),
  refuses: [],
});

export const listPlayTypes = call({
  service: 'match',
  method: 'get',
  path: '/playTypes',
  summary: 'Ways to play each game; my default is marked when signed in',
  access: 'anyone',
  query: z.strictObject({ gameId: id.optional() }),
  reply: z.object({ items: z.array(playType) }),
  refuses: [],
});

export const setDefaultPlayType = call({
  service: 'match',
  method: 'post',
  path: '/playTypes/set-default',
  summary: 'Sets my default play type',
  access: 'user',
  body: z.strictObject({ playTypeId: id }),
  reply: playType,
  refuses: ['play-type-not-found'],
});

export const gameListed = event(
  'game.listed.v1',
  'A game was added or changed; carries all of its fields.',
  z.strictObject({ gameId: id, name: publishedText, mark: publishedText, hue: z.int() }),
);

export const playTypeListed = event(
  'play-type.listed.v1',
  'A play type was added or changed; carries the rules that wagers need.',
  z.strictObject({
    playTypeId: id,
    gameId: id,
    name: publishedText,
    teamSizes: z.array(z.int()),
    bestOf: z.array(z.int()),
    /** How many maps it lists; absent from events of release 0.2.0. */
    mapCount: z.int().min(0).optional(),
  }),
);
