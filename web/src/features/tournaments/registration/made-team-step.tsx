import type { TournamentEntry, TournamentReply } from '@contend/contracts';
import { SeatHexagons } from '../../../components/player/seat-hexagons';
import { useMe } from '../../../lib/session/session';
import { makesTeams } from '../../../lib/labels/tournament-labels';
import { LeaveTeam } from './leave-team';
import { TakeSeat } from './take-seat';
import { t } from '../../../lib/language/translate';

interface Props {
  tournament: TournamentReply;
  entry: TournamentEntry;
}

/** The team that was made with the viewer, who entered alone, or that there is none. */
export function MadeTeamStep({ tournament, entry }: Props) {
  const myId = useMe()?.id;
  const { name, captainId, refund } = entry;
  const seats = entry.seats.filter(({ leftAt }) => !leftAt);
  if (entry.isWithoutTeam) {
    const fee = { none: '', due: t` Your fee is being returned.`, returned: t` Your fee is back.` };
    return (
      <section className="tournament-step">
        <div className="grow">
          <p className="strong">{t`No team of ${tournament.teamSize} could be filled with you`}</p>
          <p className="small muted">{t`You were the last to register.${fee[refund]}`}</p>
        </div>
        {tournament.status === 'seeded' && <TakeSeat tournament={tournament} />}
      </section>
    );
  }
  if (!makesTeams(tournament) || entry.seats.length < 2) return null;
  const captain = seats.find(({ userId }) => userId === captainId)?.player.displayName;
  const faces = seats.map(({ userId, player }) => ({
    ...{ userId, name: player.displayName, imageUrl: player.avatarUrl, isOpen: false },
  }));
  return (
    <section className="tournament-step">
      <div className="grow">
        <p className="strong">
          {name}: {seats.map(({ player }) => player.displayName).join(', ')}
        </p>
        <p className="small muted">
          {t`${
            captainId === myId
              ? t`You are its
            captain`
              : t`${
                  captain ??
                  t`The
              first`
                } is its captain`
          }: withdrawing takes the whole team out. Each of you checks in
            and reports in matches.`}
        </p>
      </div>
      <SeatHexagons seats={faces} size={26} myId={myId} />
      <LeaveTeam {...{ tournament, entry }} />
    </section>
  );
}
