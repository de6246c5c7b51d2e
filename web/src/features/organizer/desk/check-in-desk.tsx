import { getOrganizerBoard, type TournamentEntry, type TournamentReply } from '@contend/contracts';
import { Button } from '../../../components/control/button';
import { EmptyState } from '../../../components/page/states';
import { Countdown } from '../../../components/page/times';
import { useCheckIn } from '../../../api/check-in';
import { keyOf } from '../../../lib/http/calls';
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

/** Who is absent, while check-in is open. */
export const CheckInDesk = ({ tournament, absent }: DeskProps) => (
  <section className="card" aria-label={t`Check-in`}>
    <header className="card-head">
      <h2>{t`Check-in`}</h2>
      <span className="small muted">
        {t`closes in`} <Countdown until={tournament.dates.checkInClosesAt} />
      </span>
    </header>
    {absent.length === 0 ? (
      <EmptyState title={t`Everyone is here`}>{t`You can close check-in and seed now.`}</EmptyState>
    ) : (
      <ul>
        {absent.map((entry) => (
          <Absent key={entry.id} entry={entry} />
        ))}
      </ul>
    )}
  </section>
);
