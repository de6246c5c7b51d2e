import type { TournamentEntry, TournamentReply } from '@contend/contracts';
import { useState } from 'react';
import { Button } from '../../../components/control/button';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog';
import { formatCents } from '../../../lib/format/format';
import { useMe } from '../../../lib/session/session';
import { useLeaveSeat } from '../api';
import { isBeforeCheckIn } from './labels';
import { t } from '../../../lib/language/translate';

interface LeaveTeamProps {
  tournament: TournamentReply;
  entry: TournamentEntry;
}

/** Where the fee goes. */
function feeWords(tournament: TournamentReply): string {
  const fee = formatCents(tournament.feeCents);
  return isBeforeCheckIn(tournament)
    ? t`Your fee of ${fee} goes back to the person who paid it.`
    : t`Check-in is over: your fee of ${fee} stays in the event.`;
}

/** What leaving a team that the event made does. */
function leavingWords(tournament: TournamentReply, { seats }: TournamentEntry, myId: string) {
  const mates = seats.filter(({ userId, leftAt }) => userId !== myId && !leftAt).length;
  const isPaid = seats.find(({ userId }) => userId === myId)?.isPaid;
  return [
    mates > 0 ? t`The others are notified and play without you.` : t`You are the last: it is out.`,
    ...(isPaid ? [feeWords(tournament)] : []),
    t`You cannot come back.`,
  ].join(' ');
}

/** Leaves the team that was made with me, before the event starts. */
export function LeaveTeam({ tournament, entry }: LeaveTeamProps) {
  const myId = useMe()?.id ?? '';
  const leave = useLeaveSeat();
  const [isAsking, setAsking] = useState(false);
  if (tournament.status !== 'seeded' || entry.status !== 'checked_in') return null;
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t`Leave team`}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t`Leave ${entry.name}?`}
        description={leavingWords(tournament, entry, myId)}
        action={t`Leave team`}
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
