import {
  type CallRequest,
  createTournamentSeries,
  type TournamentSeries,
} from '@contend/contracts';
import { myZone } from '../../../lib/format/zone-time';
import { t } from '../../../lib/language/translate';

export type SeriesBody = CallRequest<typeof createTournamentSeries>['body'];

/** The form of a series: fields as they are typed. */
export interface SeriesDraft {
  templateId: string;
  namePattern: string;
  weekdays: number[];
  time: string;
  timeZone: string;
  weeksAhead: string;
  until: string;
  times: string;
}

export const newDraft = (): SeriesDraft => ({
  ...{ templateId: '', namePattern: '', weekdays: [5], time: '20:00', timeZone: myZone() },
  ...{ weeksAhead: '2', until: '', times: '' },
});

export const draftOf = (series: TournamentSeries): SeriesDraft => ({
  templateId: series.template.id,
  namePattern: series.namePattern,
  weekdays: series.weekdays,
  time: series.time,
  timeZone: series.timeZone,
  weeksAhead: String(series.weeksAhead),
  until: series.until ?? '',
  times: series.times === null ? '' : String(series.times),
});

/** The body of the call, or the first problem in words. */
export function bodyOf(draft: SeriesDraft): { body: SeriesBody } | { problem: string } {
  const { templateId, weekdays, weeksAhead, until, times, ...rest } = draft;
  if (templateId === '') return { problem: t`Choose a template.` };
  if (draft.namePattern.trim().length < 3)
    return { problem: t`Name the events: 3 characters or more.` };
  if (weekdays.length === 0) return { problem: t`Choose at least one day.` };
  const body: SeriesBody = {
    ...rest,
    ...{ templateId, weekdays, weeksAhead: Number(weeksAhead) },
    until: until === '' ? null : until,
    times: times === '' ? null : Number(times),
  };
  const { error } = createTournamentSeries.body.safeParse(body);
  if (!error) return { body };
  const [issue] = error.issues;
  const names: Record<string, string> = {
    namePattern: t`The name`,
    times: t`The number of events`,
  };
  return { problem: `${names[String(issue?.path[0])] ?? t`A field`}: ${issue?.message}.` };
}
