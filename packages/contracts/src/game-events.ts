import { z } from 'zod';
import { event } from './event';
import { id, publishedText } from './scalars';

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
