import type { TournamentEntry, TournamentReply } from '@contend/contracts';
import { ReasonDialog } from '../../../components/dialog/reason-dialog';
import { useDisqualifyEntry } from '../api';
import { useFailureWords } from '../../../components/decision/use-failure-words';
import { beforeSeeding } from './labels';
import { t } from '../../../lib/language/translate';

interface RemoveEntryProps {
  tournament: TournamentReply;
  entry: TournamentEntry;
  onClose: () => void;
}

/** What a removal before the start does to the place and to the fees. */
function effectOf({ status, feeCents }: TournamentReply, { seats }: TournamentEntry): string {
  const place =
    status === 'seeded'
      ? t`The opponents advance without a match.`
      : t`The place is free for the next entry.`;
  const isPaid = feeCents > 0 && seats.some((seat) => seat.isPaid);
  const isBarred =
    beforeSeeding.includes(status) && t`They do not register again unless you let them.`;
  return [place, isPaid && t`The fees go back in full.`, t`The players read your reason.`, isBarred]
    .filter(Boolean)
    .join(' ');
}

/** Removes an entry of an event that has not started, with a reason. */
export function RemoveEntry({ tournament, entry, onClose }: RemoveEntryProps) {
  const remove = useDisqualifyEntry();
  const refused = useFailureWords(remove.error, tournament);
  const params = { tournamentId: tournament.id };
  return (
    <ReasonDialog
      title={t`Remove ${entry.name}?`}
      description={effectOf(tournament, entry)}
      label={t`Reason`}
      action={t`Remove ${entry.name}`}
      minLength={3}
      maxLength={200}
      isPending={remove.isPending}
      {...(refused && { error: refused })}
      onSubmit={(reason) =>
        remove.mutate({ params, body: { entryId: entry.id, reason } }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  );
}
