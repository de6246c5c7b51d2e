import { getOrganizerBoard, type TournamentEntry, type TournamentReply } from '@contend/contracts';
import { Button } from '../../../components/control/button';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { Countdown } from '../../../components/page/times';
import { useCheckIn } from '../../../api/check-in';
import { formatTime } from '../../../lib/format/format';
import { keyOf } from '../../../lib/http/calls';
import { useAllEntries } from '../../../lib/http/use-all-entries';
import { t } from '../../../lib/language/translate';

interface DeskProps {
  tournament: TournamentReply;
  /** Entries that have not checked in. */
  absent: readonly TournamentEntry[];
}

function Absent({ entry }: { entry: TournamentEntry }) {
  const checkIn = useCheckIn([keyOf(getOrganizerBoard)]);
  const { tournamentId, id: entryId } = entry;
  return (
    <li className="board-row">
      <span className="grow">
        <strong>{entry.name}</strong>
        <span className="small muted block">
          {entry.seats.map(({ player }) => player.displayName).join(', ')}
        </span>
        {checkIn.error && <span className="small bad block">{checkIn.error.message}</span>}
      </span>
      <Button
        loading={checkIn.isPending}
        onClick={() => checkIn.mutate({ params: { tournamentId }, body: { entryId } })}
      >
        {t`Check in by hand`}
      </Button>
    </li>
  );
}

/** An entry that still has time to pay; it can check in after the payment. */
const Unpaid = ({ entry: { name, payBy } }: { entry: TournamentEntry }) => (
  <li className="board-row">
    <span className="grow">
      <strong>{name}</strong>
      <span className="small muted block">
        {payBy ? t`Not paid yet: has time until ${formatTime(payBy)}.` : t`Not paid yet.`}
      </span>
    </span>
  </li>
);

/** Shown when no entry is absent or unpaid: all are here, or none has entered. */
const NoAbsent = ({ entries: { placed } }: TournamentReply) =>
  placed === 0 ? (
    <EmptyState title={t`No entries yet`}>
      {t`Without entries the event is cancelled when check-in ends.`}
    </EmptyState>
  ) : (
    <EmptyState title={t`Everyone is here`}>{t`You can close check-in and seed now.`}</EmptyState>
  );

/** Who is absent, and who has yet to pay, while check-in is open. */
export function CheckInDesk({ tournament, absent }: DeskProps) {
  const isPaid = tournament.feeCents > 0;
  const read = useAllEntries(tournament.id, 'pending_payment', { enabled: isPaid });
  const unpaid = isPaid ? read.data : [];
  return (
    <section className="card" aria-label={t`Check-in`}>
      <header className="card-head">
        <h2>{t`Check-in`}</h2>
        <span className="small muted">
          {t`closes in`} <Countdown until={tournament.dates.checkInClosesAt} />
        </span>
      </header>
      {read.error && !unpaid && (
        <ErrorState
          title={t`We can’t load the entries`}
          error={read.error}
          onRetry={() => void read.refetch()}
          isRetrying={read.isFetching}
        />
      )}
      {!unpaid && !read.error && <SkeletonRows rows={1} />}
      {absent.length === 0 && unpaid?.length === 0 ? (
        <NoAbsent {...tournament} />
      ) : (
        <ul>
          {absent.map((entry) => (
            <Absent key={entry.id} entry={entry} />
          ))}
          {unpaid?.map((entry) => (
            <Unpaid key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </section>
  );
}
