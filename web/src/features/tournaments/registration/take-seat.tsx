import type { TournamentEntry, TournamentReply } from '@contend/contracts';
import { Button } from '../../../components/control/button';
import { FormError } from '../../../components/form/form-parts';
import { useAllEntries } from '../../../lib/http/use-all-entries';
import { useTakeSeat } from '../api';
import { t } from '../../../lib/language/translate';

/** Whether a player left a team whose seat another one can take: its fee stays with it. */
const hasFreeSeat = ({ seats }: TournamentEntry, { feeCents }: TournamentReply): boolean =>
  seats.some(({ leftAt, isPaid }) => leftAt && (!feeCents || isPaid));

/** A seat that a player left, for a viewer with whom no team could be made; nothing without one. */
export function TakeSeat({ tournament }: { tournament: TournamentReply }) {
  const teams = useAllEntries(tournament.id, 'checked_in');
  const take = useTakeSeat();
  const team = teams.data?.find((entry) => hasFreeSeat(entry, tournament));
  if (!team) return null;
  const request = { params: { tournamentId: tournament.id }, body: { entryId: team.id } };
  return (
    <div className="thumb-action">
      <Button look="primary" loading={take.isPending} onClick={() => take.mutate(request)}>
        {t`Play for ${team.name}`}
      </Button>
      <p className="small muted">
        {tournament.feeCents > 0 ? t`A player left it; the fee is paid.` : t`A player left it.`}
      </p>
      <FormError>{take.error?.message}</FormError>
    </div>
  );
}
