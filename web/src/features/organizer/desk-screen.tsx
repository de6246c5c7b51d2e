import type { CallAnswer, getOrganizerBoard, Reply, TournamentSchedule } from '@contend/contracts';
import { useParams } from 'react-router-dom';
import { Chip } from '../../components/chip';
import { PageHead } from '../../components/page-head';
import { SkeletonRows } from '../../components/skeleton';
import { ErrorState } from '../../components/states';
import { formatDayTime, formatTime } from '../../lib/format';
import { useWatch } from '../../lib/live';
import { installLiveRules } from '../../lib/live-rules';
import { useSchedule } from '../../lib/tournament-schedule';
import { AnnounceCard } from './announce-card';
import { useBoard } from './api/get-board';
import { useBracket } from './api/get-bracket';
import { CallsCard } from './calls-card';
import { CheckInDesk } from './check-in-desk';
import { ComingCard } from './coming-card';
import { comingMatches, type ComingRound, comingRounds } from './coming-rounds';
import { CoOrganizersCard } from './co-organizers-card';
import { DeskActions } from './desk-actions';
import { formatsWords, statusTones, statusWords } from './event-words';
import { organizerLive } from './live';
import { ExportCard } from './export-card';
import { LiveBoard } from './live-board';
import './live-board.css';
import './organizer.css';
import { SeedsCard } from './seeds-card';
import { TermsCard } from './terms-card';
import { WhatIf } from './what-if';

installLiveRules(organizerLive);

export type Board = Reply<typeof getOrganizerBoard>;
type Figures = CallAnswer<typeof getOrganizerBoard>['figures'];

const figureLabels: [keyof Figures, string][] = [
  ['entries', 'Entries'],
  ['checkedIn', 'Checked in'],
  ['decidedMatches', 'Matches done'],
  ['openMatches', 'Open matches'],
  ['lateMatches', 'Late'],
  ['calls', 'Calls for an admin'],
];

/** Figures that ask for the organizer unless they are zero. */
const isUrgent = (key: keyof Figures): boolean => key === 'lateMatches' || key === 'calls';

interface FigureProps {
  figures: Figures;
  rounds: readonly ComingRound[];
  schedule: TournamentSchedule | undefined;
}

const minuteMs = 60_000;

/** “12 min later than planned”; nothing within a minute. */
function shiftWords(at: string, planned: string | null): string {
  const minutes = planned ? Math.round((Date.parse(at) - Date.parse(planned)) / minuteMs) : 0;
  if (minutes === 0) return '';
  return `${Math.abs(minutes)} min ${minutes > 0 ? 'later' : 'earlier'} than planned`;
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

/** The counts of the event, and when its next round and its end are expected. */
const FigureStrip = ({ figures, rounds: [next], schedule }: FigureProps) => (
  <dl className="card figures">
    {figureLabels.map(([key, label]) => (
      <div key={key}>
        <dt className="small muted">{label}</dt>
        <dd className={isUrgent(key) && figures[key] > 0 ? 'number warn' : 'number'}>
          {figures[key]}
        </dd>
      </div>
    ))}
    {next && <Estimate label="Next round" at={next.startsAt} planned={next.plannedStartsAt} />}
    {schedule?.stages.slice(-1).map(({ id, endsAt, plannedEndsAt }) => (
      <Estimate key={id} label="End, estimated" at={endsAt} planned={plannedEndsAt} />
    ))}
  </dl>
);

function Desk({ board }: { board: Board }) {
  const { tournament, matches, absent, figures } = board;
  const { status } = tournament;
  const isRunning = status === 'live' || status === 'paused';
  const schedule = useSchedule(tournament.id, { enabled: isRunning }).data;
  const bracket = useBracket(tournament.id, { enabled: isRunning }).data;
  const isKnown = isRunning && bracket && schedule;
  const rounds = isKnown ? comingRounds(bracket, schedule) : [];
  const coming = isKnown ? comingMatches(bracket, schedule) : [];
  const isOver = ['completed', 'paid_out', 'cancelled'].includes(status);
  return (
    <>
      {status !== 'draft' && (
        <FigureStrip {...{ figures, rounds }} schedule={isRunning ? schedule : undefined} />
      )}
      <div className="desk-split">
        <div className="stack loose">
          {isRunning && <LiveBoard {...{ tournament, matches, bracket, coming }} />}
          {schedule && <ComingCard {...{ rounds, schedule }} />}
          {isRunning && <CallsCard tournament={tournament} matches={matches} />}
          {status === 'check_in' && <CheckInDesk tournament={tournament} absent={absent} />}
          {status === 'seeded' && <SeedsCard tournament={tournament} />}
          <TermsCard tournament={tournament} />
        </div>
        <div className="stack loose">
          {isRunning && <WhatIf tournament={tournament} matches={matches} />}
          {status !== 'draft' && !isOver && <AnnounceCard tournament={tournament} />}
          <CoOrganizersCard tournament={tournament} />
          {status !== 'draft' && <ExportCard tournament={tournament} />}
        </div>
      </div>
    </>
  );
}

/** The desk of an event: what needs its organizers now, and every step that they can take. */
export function DeskScreen() {
  const { tournamentId = '' } = useParams();
  const board = useBoard(tournamentId);
  useWatch('tournament', tournamentId);
  const event = board.data?.tournament;
  return (
    <>
      <PageHead
        title={event?.name ?? 'Tournament'}
        above={{ to: '/organize', label: 'My events' }}
        note={
          event && (
            <span className="row tight wrap">
              <Chip tone={statusTones[event.status]}>{statusWords[event.status]}</Chip>
              {formatsWords(event.formats)} · {formatDayTime(event.dates.startsAt)}
            </span>
          )
        }
        actions={event && <DeskActions tournament={event} />}
      />
      {board.error ? (
        <div className="card">
          <ErrorState
            title="We can’t load this desk"
            error={board.error}
            onRetry={() => void board.refetch()}
            missing={{
              ...{
                title: 'There is no such event',
                text: 'It may be a draft of another organizer, or the address is wrong.',
              },
              ways: [{ to: '/organize', label: 'My events' }],
            }}
          />
        </div>
      ) : board.data ? (
        <Desk board={board.data} />
      ) : (
        <div className="card">
          <SkeletonRows />
        </div>
      )}
    </>
  );
}
