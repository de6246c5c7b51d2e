import type {
  CallAnswer,
  getOrganizerBoard,
  TournamentReply,
  TournamentSchedule,
  TournamentStatus,
} from '@contend/contracts';
import { formatTime } from '../../../lib/format/format';
import { makesTeams } from '../../../lib/labels/tournament-labels';
import type { ComingRound } from '../rounds/coming-rounds';
import { t } from '../../../lib/language/translate';

type Figures = CallAnswer<typeof getOrganizerBoard>['figures'];

type Labels = [keyof Figures, string][];

/** Once matches are played, the counts of entries do not change any more. */
const labelsOfEntries = (tournament: TournamentReply): Labels => [
  ['entries', makesTeams(tournament) ? t`Players` : t`Entries`],
  ['checkedIn', t`Checked in`],
];
const labelsOfMatches: Labels = [
  ['decidedMatches', t`Matches done`],
  ['openMatches', t`Open matches`],
  ['lateMatches', t`Late`],
  ['calls', t`Calls for an admin`],
];

/** Figures that ask for the organizer unless they are zero. */
const isUrgent = (key: keyof Figures): boolean => key === 'lateMatches' || key === 'calls';

const isPlayed = (status: TournamentStatus): boolean =>
  ['live', 'paused', 'completed', 'paid_out'].includes(status);

const minuteMs = 60_000;

/** “12 min later than planned”; nothing within a minute. */
function shiftWords(at: string, planned: string | null): string {
  const minutes = planned ? Math.round((Date.parse(at) - Date.parse(planned)) / minuteMs) : 0;
  if (minutes === 0) return '';
  return t`${Math.abs(minutes)} min ${minutes > 0 ? t`later` : t`earlier`} than planned`;
}

const Estimate = ({
  label,
  at,
  planned,
}: {
  label: string;
  at: string;
  planned: string | null;
}) => (
  <div>
    <dt className="small muted">{label}</dt>
    <dd className="number">{formatTime(at)}</dd>
    <dd className="figure-note small muted">{shiftWords(at, planned)}</dd>
  </div>
);

interface FigureProps {
  figures: Figures;
  rounds: readonly ComingRound[];
  /** Of an event that is being played, once it is known. */
  schedule: TournamentSchedule | undefined;
  tournament: TournamentReply;
}

/** How many matches the stages that exist have, as far as it is known. */
const matchesOf = ({ decidedMatches, openMatches }: Figures, schedule: TournamentSchedule) =>
  decidedMatches + openMatches + schedule.matches.length;

/** Of several stages at the same time the last one ends the event. */
const lastOf = (times: readonly string[]): string => times.toSorted().at(-1) ?? '';

/** The counts of the event, and when its next round and its end are expected. */
export const FigureStrip = ({ figures, rounds: [next], schedule, tournament }: FigureProps) => (
  <dl className="card figures">
    {(isPlayed(tournament.status) ? labelsOfMatches : labelsOfEntries(tournament)).map(
      ([key, label]) => (
        <div key={key}>
          <dt className="small muted">{label}</dt>
          <dd className={isUrgent(key) && figures[key] > 0 ? 'number warn' : 'number'}>
            {figures[key]}
            {key === 'decidedMatches' && schedule && (
              <span className="muted"> {t`of ${matchesOf(figures, schedule)}`}</span>
            )}
          </dd>
        </div>
      ),
    )}
    {next && <Estimate label={t`Next round`} at={next.startsAt} planned={next.plannedStartsAt} />}
    {schedule && schedule.stages.length > 0 && (
      <Estimate
        label={t`End, estimated`}
        at={lastOf(schedule.stages.map(({ endsAt }) => endsAt))}
        planned={lastOf(schedule.stages.map(({ plannedEndsAt }) => plannedEndsAt))}
      />
    )}
  </dl>
);
