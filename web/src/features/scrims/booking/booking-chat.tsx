import type { ScrimBookingReply } from '@contend/contracts';
import { RoomConversation } from '../../../components/conversation/room-conversation';
import type { MySide } from '../listed';
import { t } from '../../../lib/language/translate';

interface BookingChatProps {
  booking: ScrimBookingReply;
  mine: MySide;
}

/** The chat of both teams of a booked scrim. */
export function BookingChat({ booking, mine }: BookingChatProps) {
  const other = mine.name === 'home' ? booking.away : booking.home;
  return (
    <section className="card booking-chat" aria-label={t`Chat`}>
      <h2 className="card-head">{t`Chat`}</h2>
      <RoomConversation
        room={{ kind: 'scrim', id: booking.id }}
        label={t`Message ${other.name}`}
        empty={t`Both teams read this chat. Agree with ${other.name} on maps and who hosts.`}
      />
    </section>
  );
}
