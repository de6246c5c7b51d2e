import { hasRole, type TournamentReply } from '@contend/contracts';
import { useState } from 'react';
import { useFoundUsers } from '../../../api/users';
import { Button } from '../../../components/control/button';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog';
import { Hexagon } from '../../../components/player/hexagon';
import { type FoundPlayer, PlayerSearch } from '../../../components/input/player-search';
import { useMe } from '../../../lib/session/session';
import { useSetOrganizers } from '../api';
import { guaranteeOf } from '../guarantee';
import { LeaveOrganizers } from '../../../components/decision/leave-organizers';
import { useFailureWords } from '../../../components/decision/use-failure-words';
import { t } from '../../../lib/language/translate';

/** As many as the call takes. */
const most = 10;

interface CardProps {
  tournament: TournamentReply;
}

/** What is to be confirmed. */
interface Change {
  player: FoundPlayer;
  isAdded: boolean;
}

interface ConfirmChangeProps extends CardProps {
  change: Change;
  onClose: () => void;
}

const addedWords = ({ owner, prize, status }: TournamentReply): string =>
  [
    t`They can run this event: seed, decide results, pause, cancel and pay out.`,
    status === 'draft' &&
      guaranteeOf({ prize }) > 0 &&
      t`${owner.displayName} alone can publish it: the guarantee is their money.`,
    prize.mode !== 'none' &&
      t`It has prizes: once they decide something, they cannot play in it; if they enter it before
        that, they are no longer a co-organizer.`,
    t`They need the organizer role to open the desk.`,
  ]
    .filter(Boolean)
    .join(' ');

function ConfirmChange({ tournament, change, onClose }: ConfirmChangeProps) {
  const command = useSetOrganizers();
  const { id: tournamentId, version, organizers } = tournament;
  const { player, isAdded } = change;
  const others = organizers.map(({ id }) => id).filter((id) => id !== player.id);
  const userIds = isAdded ? [...others, player.id] : others;
  const request = { params: { tournamentId }, body: { version, userIds } };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      look={isAdded ? 'primary' : 'danger'}
      title={
        isAdded ? t`Add ${player.displayName} as co-organizer?` : t`Remove ${player.displayName}?`
      }
      description={
        isAdded
          ? addedWords(tournament)
          : t`They lose access to the desk of this event at once. What they decided stays.`
      }
      action={isAdded ? t`Add ${player.displayName}` : t`Remove ${player.displayName}`}
      onConfirm={() => command.mutate(request, { onSuccess: onClose })}
      isPending={command.isPending}
      error={useFailureWords(command.error, tournament)}
    />
  );
}

interface AddProps extends CardProps {
  onPick: (player: FoundPlayer) => void;
}

function Add({ tournament: { owner, organizers }, onPick }: AddProps) {
  const taken = new Set([owner.id, ...organizers.map(({ id }) => id)]);
  const useOthers = (query: string) =>
    useFoundUsers(query).data?.items.filter(({ id }) => !taken.has(id));
  if (organizers.length >= most) {
    return (
      <p className="small muted">{t`${most} co-organizers are the most an event can have.`}</p>
    );
  }
  return (
    <PlayerSearch
      // Another list empties the search.
      key={organizers.length}
      label={t`Add by name`}
      useFound={useOthers}
      onPick={onPick}
    />
  );
}

/** Who may run the event beside its owner; the owner and admins change it. */
export function CoOrganizersCard({ tournament }: CardProps) {
  const me = useMe();
  const [change, setChange] = useState<Change | null>(null);
  const { owner, organizers } = tournament;
  const mayChange = me !== null && (me.id === owner.id || hasRole(me, 'admin'));
  return (
    <section className="card side-card" aria-label={t`Co-organizers`}>
      <h2>{t`Co-organizers`}</h2>
      {organizers.length === 0 && (
        <p className="small muted">
          {t`${owner.displayName} runs this event alone.`}
          {mayChange && t` Add who decides matches beside you.`}
        </p>
      )}
      {organizers.length > 0 && (
        <ul className="stack">
          {organizers.map((player) => (
            <li key={player.id} className="row">
              <Hexagon name={player.displayName} imageUrl={player.avatarUrl} size={30} />
              <span className="grow clip">{player.displayName}</span>
              {mayChange && (
                <Button
                  look="quiet"
                  aria-label={t`Remove ${player.displayName}`}
                  onClick={() => setChange({ player, isAdded: false })}
                >
                  {t`Remove`}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && (
        <Add {...{ tournament }} onPick={(player) => setChange({ player, isAdded: true })} />
      )}
      <LeaveOrganizers {...{ tournament }} />
      {change && <ConfirmChange {...{ tournament, change }} onClose={() => setChange(null)} />}
    </section>
  );
}
