import { z } from 'zod';
import { call } from '../core/call';
import { event } from '../core/event';
import {
  cents,
  code,
  displayText,
  done,
  id,
  publishedText,
  time,
  timeOfDay,
  timeZone,
} from '../core/scalars';
import { seriesSkippedNotices } from './notices';
import { tournamentTerms, tournamentWords } from './organizing';
import { seriesLimits } from './series-rules';
import { tournamentFormat } from './stage';
import { tournamentId } from './tournament';

const { namePattern: longest, times, weeksAhead } = seriesLimits;

/** Monday is 1, Sunday 7. */
const weekday = z.int().min(1).max(7);
const day = z.iso.date();

/** When the events of a series start, by the clock of a time zone: summer time does not move them. */
const schedule = {
  weekdays: z
    .array(weekday)
    .min(1)
    .max(7)
    .refine((days) => new Set(days).size === days.length, 'name each day once'),
  time: timeOfDay,
  timeZone,
  /** How many weeks before its start an event is published. */
  weeksAhead: z.int().min(1).max(weeksAhead).default(2),
  /** The first possible day; absent or past: today. */
  from: day.nullable().default(null),
  /** The last possible day; null for no end. */
  until: day.nullable().default(null),
  /** How many events are published; null for no limit. */
  times: z.int().min(1).max(times).nullable().default(null),
};

const hasKnownMarks = (pattern: string): boolean =>
  !/[{}]/.test(pattern.replace('{number}', '').replace('{date}', ''));
/** `{number}` and `{date}` are replaced, each at most once. */
const namePattern = displayText(3, longest).refine(
  hasKnownMarks,
  'may contain {number} and {date} once each, and no other braces',
);

const terms = { templateId: id, namePattern, ...schedule };

/** An event to come. */
const plannedEvent = z.object({
  /** By the clock of the series. */
  date: day,
  name: z.string(),
  startsAt: time,
  publishAt: time,
});

/** An event that was published or skipped. */
const seriesEvent = z.object({
  date: day,
  name: z.string(),
  startsAt: time,
  status: z.enum(['published', 'skipped']),
  tournamentId: id.nullable(),
  /** Why it was skipped: one of `seriesSkips`. */
  reason: code.nullable(),
  at: time,
});

export const tournamentSeries = z
  .object({
    id,
    /** Rises with each change; calls carry the one that they were made from. */
    version: z.int(),
    /** `ended`: no further event is published; published ones stay. */
    status: z.enum(['active', 'paused', 'ended']),
    endedBy: z.enum(['organizer', 'schedule']).nullable(),
    ownerId: id,
    namePattern: z.string(),
    weekdays: z.array(weekday),
    time: timeOfDay,
    timeZone: z.string(),
    weeksAhead: z.int(),
    from: day,
    until: day.nullable(),
    times: z.int().nullable(),
    /** A copy: changes of the template do not reach the series. */
    template: z.object({
      id,
      name: z.string(),
      gameId: id,
      playTypeId: id,
      formats: z.array(tournamentFormat),
      feeCents: cents,
      /** Taken from the organizer’s wallet for each event. */
      guaranteeCents: cents,
    }),
    /** How many events were published. */
    published: z.int(),
    /** The next five; none while it is paused. */
    next: z.array(plannedEvent),
    /** The latest first. */
    events: z.array(seriesEvent),
    createdAt: time,
  })
  .meta({ id: 'TournamentSeries' });
export type TournamentSeries = z.output<typeof tournamentSeries>;

const seriesId = z.strictObject({ seriesId: id });
const version = z.int().min(1);
const planning = ['template-not-found', 'series-impossible'] as const;
const managing = ['series-not-found', 'series-ended', 'version-conflict'] as const;

export const createTournamentSeries = call({
  service: 'tournament',
  method: 'post',
  path: '/admin/tournament-series',
  summary: 'Publishes an event of one of my templates each week, some weeks ahead',
  access: 'organizer',
  status: 201,
  limit: { requests: 30, seconds: 3600 },
  body: z.strictObject(terms),
  reply: tournamentSeries,
  refuses: ['too-many-series', 'account-suspended', ...planning],
});

export const previewTournamentSeries = call({
  service: 'tournament',
  method: 'post',
  path: '/admin/tournament-series/preview',
  summary: 'The next five events of a series with these terms; changes nothing',
  access: 'organizer',
  body: z.strictObject(terms),
  reply: z.object({ next: z.array(plannedEvent) }),
  refuses: planning,
});

export const listTournamentSeries = call({
  service: 'tournament',
  method: 'get',
  path: '/admin/tournament-series',
  summary: 'My series, the latest first',
  access: 'organizer',
  reply: z.object({ items: z.array(tournamentSeries) }),
  refuses: [],
});

export const getTournamentSeries = call({
  service: 'tournament',
  method: 'get',
  path: '/admin/tournament-series/:seriesId',
  summary: 'A series of mine: its next events, and those published or skipped',
  access: 'organizer',
  params: seriesId,
  reply: tournamentSeries,
  refuses: ['series-not-found'],
});

export const editTournamentSeries = call({
  service: 'tournament',
  method: 'put',
  path: '/admin/tournament-series/:seriesId',
  summary: 'Changes a series; events that are published already stay as they are',
  access: 'organizer',
  params: seriesId,
  body: z
    .strictObject({ version, ...terms, weeksAhead: schedule.weeksAhead.unwrap() })
    .extend({ from: day.nullable(), until: day.nullable() })
    .extend({ times: schedule.times.unwrap() })
    .partial()
    .required({ version: true }),
  reply: tournamentSeries,
  refuses: [...managing, 'account-suspended', ...planning],
});

export const seriesMoves = ['pause', 'resume', 'end'] as const;
export const moveTournamentSeries = call({
  service: 'tournament',
  method: 'post',
  path: '/admin/tournament-series/:seriesId/:move',
  summary: 'Pauses, resumes or ends a series; published events stay',
  access: 'organizer',
  params: seriesId.extend({ move: z.enum(seriesMoves) }),
  body: z.strictObject({ version }),
  reply: tournamentSeries,
  refuses: [...managing, 'series-impossible'],
});

/** Terms and words of an event to start another one from; it has no date. */
export const tournamentTemplate = z
  .object({
    id,
    /** Of the template; the event's is in `words`. */
    name: z.string(),
    /** Saved by earlier versions too: their names were not checked as they are now. */
    words: z.object({ ...tournamentWords, name: z.string() }),
    terms: tournamentTerms.omit({ startsAt: true }),
    createdAt: time,
  })
  .meta({ id: 'TournamentTemplate' });
export type TournamentTemplate = z.output<typeof tournamentTemplate>;

export const saveTournamentTemplate = call({
  service: 'tournament',
  method: 'post',
  path: '/admin/tournaments/:tournamentId/template',
  summary: 'Saves the terms of an event as a template of mine',
  access: 'organizer',
  status: 201,
  params: tournamentId,
  body: z.strictObject({ name: displayText(3, 80) }),
  reply: tournamentTemplate,
  refuses: ['tournament-not-found', 'not-organizer', 'too-many-templates'],
});

export const listTournamentTemplates = call({
  service: 'tournament',
  method: 'get',
  path: '/admin/tournament-templates',
  summary: 'My templates, the latest first',
  access: 'organizer',
  reply: z.object({ items: z.array(tournamentTemplate) }),
  refuses: [],
});

export const deleteTournamentTemplate = call({
  service: 'tournament',
  method: 'delete',
  path: '/admin/tournament-templates/:templateId',
  summary: 'Deletes a template of mine; events that were made from it stay',
  access: 'organizer',
  params: z.strictObject({ templateId: id }),
  reply: done,
  refuses: ['template-not-found'],
});

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
