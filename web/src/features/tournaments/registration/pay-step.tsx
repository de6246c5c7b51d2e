import type { TournamentEntry, TournamentReply } from '@contend/contracts';
import { actsFor } from '../../../components/roster/roster-labels';
import { moneyRefusal } from '../../../components/money/money-refusal';
import { Button } from '../../../components/control/button';
import { FormError } from '../../../components/form/form-parts';
import { formatCents } from '../../../lib/format/format';
import { useMe } from '../../../lib/session/session';
import { usePayAll, usePaySeat } from '../api';
import { fewEntriesWords } from '../page/labels';
import { t } from '../../../lib/language/translate';

interface PayStepProps {
  tournament: TournamentReply;
  entry: TournamentEntry;
}

/** Payment of my seat, of a friend's, or of all that are missing. */
export function PayStep({ tournament, entry }: PayStepProps) {
  const myId = useMe()?.id;
  const one = usePaySeat();
  const all = usePayAll();
  const params = { tournamentId: tournament.id };
  const { feeCents } = tournament;
  const unpaid = entry.seats.filter(({ isPaid }) => !isPaid);
  const mine = unpaid.find(({ userId }) => userId === myId);
  const friends = unpaid.filter(({ userId }) => userId !== myId);
  const { team } = entry;
  const isActing = actsFor(entry, myId ?? '');
  const paying = one.isPending ? one.variables.body.userId : null;
  const pay = (userId: string) => one.mutate({ params, body: { userId, amount: feeCents } });
  return (
    <div className="tournament-pay">
      <div className="row tight wrap">
        {mine && (
          <Button look="primary" large loading={paying === myId} onClick={() => pay(mine.userId)}>
            {t`Pay ${team ? t`my seat` : t`the entry`} for ${formatCents(feeCents)}`}
          </Button>
        )}
        {team && isActing && unpaid.length > 1 && (
          <Button
            large
            look={mine ? 'plain' : 'primary'}
            loading={all.isPending}
            onClick={() => all.mutate({ params, body: { teamId: team.id } })}
          >
            {t`Pay all ${unpaid.length} seats for ${formatCents(unpaid.length * feeCents)}`}
          </Button>
        )}
        {friends.map(({ userId, player }) => (
          <Button key={userId} large loading={paying === userId} onClick={() => pay(userId)}>
            {t`Pay for ${player.displayName}, ${formatCents(feeCents)}`}
          </Button>
        ))}
      </div>
      <p className="small muted">{fewEntriesWords(tournament)}</p>
      <FormError>{moneyRefusal(one.error ?? all.error)}</FormError>
    </div>
  );
}
