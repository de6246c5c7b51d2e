import { z } from 'zod';
import { event } from './event';
import { code, id, publishedText, time } from './scalars';
import { seriesSkippedNotices } from './tournament-notices';

export const seriesEventSkipped = event(
  'tournament-series.event-skipped.v1',
  'An event of a series was not published, for this reason.',
  z.strictObject({
    seriesId: id,
    ownerId: id,
    name: publishedText,
    startsAt: time,
    reason: code,
  }),
  { notification: seriesSkippedNotices },
);
