import type { ScrimBookingReply, TeamReply } from '@contend/contracts';
import { Crosshair } from 'lucide-react';
import { Chip, type Tone } from '../../../components/page/chip';
import { TeamBadge } from '../../../components/player/team-badge';
import { RelativeTime } from '../../../components/page/times';
import { formatCents } from '../../../lib/format/format';
import { momentIn, zonePlace } from '../../../lib/format/zone-time';
import { useTeamScrims } from '../api';
import { PlayList, PlayRow, usePlace } from './play-list';
import { t, tAs } from '../../../lib/language/translate';

const phases = [
  { value: '', label: t`Coming` },
  { value: 'past', label: t`Past` },
] as const;

const states: Record<ScrimBookingReply['status'], [string, Tone]> = {
  funding: [t`Holding the deposits`, 'info'],
  unfunded: [t`Not booked`, 'bad'],
  booked: [t`Booked`, 'good'],
  playing: [t`Under way`, 'info'],
  completed: [t`Played`, 'plain'],
  cancelled: [tAs('event')`Cancelled`, 'bad'],
  no_show: [t`No-show`, 'bad'],
};

/** The start by the team’s clock, the length, and the deposit if there is one. */
function noteOf({ startsAt, bestOf, deposit }: ScrimBookingReply, { timeZone }: TeamReply): string {
  return [
    `${momentIn(startsAt, timeZone)} ${zonePlace(timeZone)}`,
    t`Best of ${bestOf}`,
    deposit ? t`deposit ${formatCents(deposit.cents)} a side` : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The booked scrims of a team. */
export function TeamScrims({ team }: { team: TeamReply }) {
  const { page, phase } = usePlace();
  const isPast = phase === 'past';
  const list = useTeamScrims({ teamId: team.id, phase: isPast ? 'past' : 'coming', page });
  return (
    <PlayList
      title={t`Scrims`}
      things="scrims"
      phases={phases}
      icon={Crosshair}
      nothing={
        isPast
          ? { title: t`No scrim yet`, text: t`Played and cancelled scrims show here.` }
          : { title: t`No scrim booked`, text: t`Post one, or request one on the scrim board.` }
      }
      list={list}
      row={(booking) => {
        const other = booking.home.id === team.id ? booking.away : booking.home;
        const [label, tone] = states[booking.status];
        return (
          <PlayRow
            key={booking.id}
            mark={<TeamBadge team={other} size={36} />}
            title={t`vs ${other.name}`}
            note={noteOf(booking, team)}
            state={<Chip tone={tone}>{label}</Chip>}
            when={<RelativeTime at={booking.cancellation?.at ?? booking.startsAt} />}
            to={`/scrims/bookings/${booking.id}`}
          />
        );
      }}
    />
  );
}
