import type { TournamentEntry, TournamentReply } from '@contend/contracts';
import { Button } from '../../../components/control/button';
import { FormError } from '../../../components/form/form-parts';
import { useAllEntries } from '../../../lib/http/use-all-entries';
import { useTakeSeat } from '../api';
import { t } from '../../../lib/language/translate';

/** Whether a player left a team whose seat another one can take: its fee stays with it. */
const hasFreeSeat = ({ seats }: TournamentEntry, { feeCents }: TournamentReply): boolean =>
  seats.some(({ leftAt, isPaid }) => leftAt && (!feeCents || isPaid));

/** Seats that players left, for a viewer with whom no team could be made; nothing without one. */
export function TakeSeat({ tournament }: { tournament: TournamentReply }) {
  const teams = useAllEntries(tournament.id, 'checked_in');
  const take = useTakeSeat();
  const free = teams.data?.filter((entry) => hasFreeSeat(entry, tournament)) ?? [];
  if (free.length === 0) return null;
  const params = { tournamentId: tournament.id };
  const isTaking = ({ id }: TournamentEntry) =>
    take.isPending && take.variables.body.entryId === id;
  return (
    <div className="thumb-action">
      {free.map((team) => (
        <Button
          key={team.id}
          look={free.length === 1 ? 'primary' : 'plain'}
          loading={isTaking(team)}
          onClick={() => take.mutate({ params, body: { entryId: team.id } })}
        >
          {t`Play for ${team.name}`}
        </Button>
      ))}
      <p className="small muted">
        {tournament.feeCents > 0 ? t`A player left it; the fee is paid.` : t`A player left it.`}
      </p>
      <FormError>{take.error?.message}</FormError>
    </div>
  );
}
