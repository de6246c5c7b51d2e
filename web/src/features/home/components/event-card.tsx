import { ClipboardCheck, Hourglass } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, buttonClass, type ButtonLook } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { GameMark } from '../../../components/player/game-mark';
import { Countdown } from '../../../components/page/times';
import { formatCents, formatDayTime } from '../../../lib/format/format';
import { useCatalogue } from '../../../api/catalogue';
import { useMe } from '../../../lib/session/session';
import { toast } from '../../../lib/notifications/toasts';
import { shapeWords } from '../../../lib/labels/tournament-labels';
import type { EventNeed } from '../my-events';
import { NeedCard } from './need-card';
import { useCheckIn } from '../../../api/check-in';
import { t } from '../../../lib/language/translate';

interface EventCardProps {
  need: EventNeed;
  isFirst: boolean;
}

interface ActionProps {
  need: EventNeed;
  look: ButtonLook;
}

function CheckIn({ need: { event, entry }, look }: ActionProps) {
  const checkIn = useCheckIn();
  const request = { params: { tournamentId: event.id }, body: { entryId: entry.id } };
  const onError = ({ message }: Error) =>
    toast({ look: 'error', title: t`Not checked in`, content: message });
  return (
    <Button
      look={look}
      loading={checkIn.isPending}
      onClick={() => checkIn.mutate(request, { onError })}
    >
      {t`Check in`}
    </Button>
  );
}

/** Seats are paid on the page of the event, where each amount is named. */
const Pay = ({ need: { event }, look }: ActionProps) => (
  <Link className={buttonClass(look)} to={`/tournaments/${event.id}`}>
    {t`Pay ${formatCents(event.feeCents)}`}
  </Link>
);

function noteOf({ event, entry, what }: EventNeed, myId: string | undefined): string {
  if (what === 'check-in') return t`${shapeWords(event)} · starts ${formatDayTime(event.startsAt)}`;
  const paid = entry.seats.filter(({ isPaid }) => isPaid).length;
  const isMine = entry.seats.some(({ userId, isPaid }) => userId === myId && !isPaid);
  const seats = t`${paid} of ${entry.seats.length} seats paid`;
  if (entry.seats.length === 1) return shapeWords(event);
  return isMine ? t`${seats}, yours is not` : t`${seats}, yours is`;
}

/** A tournament that I have to pay for, or to check in to, with its deadline. */
export function EventCard({ need, isFirst }: EventCardProps) {
  const { event, what, by } = need;
  const game = useCatalogue().game(event.gameId);
  const myId = useMe()?.id;
  const look = isFirst ? 'primary' : 'plain';
  const isPay = what === 'pay';
  return (
    <NeedCard
      chip={
        <Chip tone="warn" icon={isPay ? Hourglass : ClipboardCheck}>
          {isPay ? t`Entry to pay` : t`Check-in open`}
        </Chip>
      }
      clock={by && <Countdown until={by} />}
      then={isPay ? t`then the place is free again` : t`then you do not play`}
      mark={<GameMark game={game} size={38} />}
      name={event.name}
      title={event.name}
      note={noteOf(need, myId)}
    >
      {isPay ? <Pay {...{ need, look }} /> : <CheckIn {...{ need, look }} />}
      <Link className={buttonClass('quiet')} to={`/tournaments/${event.id}`}>
        {t`Open event`}
      </Link>
    </NeedCard>
  );
}
