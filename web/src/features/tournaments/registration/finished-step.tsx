import type { Reply, TournamentEntry, TournamentReply, listPrizeShares } from '@contend/contracts';
import { Trophy } from 'lucide-react';
import { usePrizeShares } from '../../../api/tournaments';
import { Button } from '../../../components/control/button';
import { formatCents, formatShortDay } from '../../../lib/format/format';
import { useMe } from '../../../lib/session/session';
import { placeOf } from '../../../lib/labels/tournament-labels';
import { t } from '../../../lib/language/translate';
import { openRulingWords } from '../page/labels';

type Share = Reply<typeof listPrizeShares>['items'][number];

interface FinishedProps {
  tournament: TournamentReply;
  /** With its place. */
  entry: TournamentEntry;
}

interface Prize {
  /** “$16.80 on 27 Nov”. */
  title: string;
  note: string;
}

/** What I was paid or will be, and when; null without a share. */
function prizeWords(mine: readonly Share[], tournament: TournamentReply): Prize | null {
  const { dates, openRulings = 0 } = tournament;
  const [first] = mine;
  if (!first) return null;
  const amount = formatCents(mine.reduce((sum, { amountCents }) => sum + amountCents, 0));
  if (first.status === 'waiting') {
    return {
      title: t`${amount} waits in escrow`,
      note: t`You cannot be paid at current. Support can say what is missing.`,
    };
  }
  if (first.status === 'due' && openRulings > 0) return { title: amount, note: openRulingWords };
  const at = first.status === 'paid' ? dates.paidOutAt : dates.payoutAt;
  return {
    title: at ? t`${amount} on ${formatShortDay(at)}` : amount,
    note:
      first.status === 'paid'
        ? t`Paid to your wallet.`
        : t`Paid to your wallet 24 h after the last result, unless a result is corrected.`,
  };
}

/** My place in an event that has ended, and my part of the prizes. */
export function FinishedStep({ tournament, entry }: FinishedProps) {
  const hasPrizes = tournament.prize.mode !== 'none';
  const shares = usePrizeShares(tournament.id, { enabled: hasPrizes });
  const me = useMe();
  const items = shares.data?.items ?? [];
  const mine = items.filter(({ userId }) => userId === me?.id);
  const prize = prizeWords(mine, tournament);
  const isUnknown = hasPrizes && !shares.data;
  const { champion } = tournament;
  const won = champion && entry.place !== 1 ? t`${champion.name} won.` : '';
  const pending = shares.isError ? t`Your prize could not be loaded.` : '';
  return (
    <section className="tournament-step" aria-label={t`Your result`}>
      <Trophy className="icon" aria-hidden />
      <div className="grow">
        <p className="strong">
          {entry.place === 1 && champion ? t`You won` : t`You finished ${placeOf(entry)}`}
          {prize && (
            <>
              {' '}
              · <span className="number">{prize.title}</span>
            </>
          )}
        </p>
        <p className="small muted">
          {[won, isUnknown ? pending : (prize?.note ?? '')].filter(Boolean).join(' ')}
        </p>
      </div>
      {shares.isError && !shares.data && (
        <Button loading={shares.isFetching} onClick={() => void shares.refetch()}>
          {t`Try again`}
        </Button>
      )}
    </section>
  );
}
