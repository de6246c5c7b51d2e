import type { TournamentEntry, TournamentReply } from '@contend/contracts';
import { useState } from 'react';
import { Button } from '../../../components/control/button';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog';
import { mayLeaveSeat } from '../../../components/roster/roster-labels';
import { useMe } from '../../../lib/session/session';
import { useLeaveSeat } from '../api';
import { t } from '../../../lib/language/translate';

interface LeaveSeatProps {
  tournament: TournamentReply;
  entry: TournamentEntry;
}

/** Where the fee of my seat goes: back to a friend who paid it; one that a captain paid stays. */
function feeWords({ captainId, seats }: TournamentEntry, myId: string): string[] {
  const mine = seats.find(({ userId }) => userId === myId);
  if (!mine?.isPaid) return [];
  return mine.paidById === captainId
    ? [t`A fee that was paid for the seat stays with it.`]
    : [t`What a friend paid for it goes back to them; what a captain paid stays with the seat.`];
}

/** What leaving a seat does. */
const leavingWords = (entry: TournamentEntry, myId: string): string =>
  [
    t`You can enter with another team then.`,
    t`Your captain is notified, and names another player before the entry checks in.`,
    ...feeWords(entry, myId),
    t`Until then you can take the seat back, in the list of entries.`,
  ].join(' ');

/** Leaves my seat in the entry of my team; nothing where I may not, or am its captain. */
export function LeaveSeat({ tournament, entry }: LeaveSeatProps) {
  const myId = useMe()?.id ?? '';
  const leave = useLeaveSeat();
  const [isAsking, setAsking] = useState(false);
  if (entry.captainId === myId || !mayLeaveSeat(tournament, entry, myId)) return null;
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t`Leave seat`}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t`Leave your seat in ${entry.name}?`}
        description={leavingWords(entry, myId)}
        action={t`Leave seat`}
        look="danger"
        isPending={leave.isPending}
        error={leave.error?.message}
        onConfirm={() =>
          leave.mutate(
            { params: { tournamentId: tournament.id }, body: { entryId: entry.id } },
            { onSuccess: () => setAsking(false) },
          )
        }
      />
    </>
  );
}
