import type { previewTournament, Reply, TournamentReply } from '@contend/contracts';
import { formatCents } from '../../lib/format/format';
import { useAllEntries } from '../../lib/http/use-all-entries';
import { t } from '../../lib/language/translate';

interface PrizeCorrectionProps {
  tournament: Pick<TournamentReply, 'id'>;
  correction: NonNullable<Reply<typeof previewTournament>['correction']>;
}

/** Which players give paid prizes back, and which are paid the differences. */
export function PrizeCorrection({ tournament, correction }: PrizeCorrectionProps) {
  const entries = useAllEntries(tournament.id, 'checked_in');
  const { taken, given } = correction;
  const nameOf = (id: string, entryId: string): string => {
    const entry = entries.data?.find((one) => one.id === entryId);
    const player = entry?.seats.find(({ userId }) => userId === id)?.player;
    return player ? `${player.displayName} (${entry?.name})` : (entry?.name ?? t`A player`);
  };
  return (
    <>
      <h3>{t`Paid prizes`}</h3>
      <ul className="what-list">
        {taken.map(({ userId, entryId, amountCents }) => (
          <li key={`taken ${userId}`}>
            {t`${nameOf(userId, entryId)} gives back
              ${<span className="number bad">{formatCents(amountCents)}</span>}`}
          </li>
        ))}
        {given.map(({ userId, entryId, amountCents }) => (
          <li key={`given ${entryId} ${userId}`}>
            {t`${nameOf(userId, entryId)} is paid
              ${<span className="number good">{formatCents(amountCents)}</span>}`}
          </li>
        ))}
      </ul>
      <p className="small muted">
        {t`What is given back is taken from the wallet at once. Where less is left, the balance is
          negative until later income repays it, and payouts are frozen. The differences are paid at
          once.`}
      </p>
    </>
  );
}
