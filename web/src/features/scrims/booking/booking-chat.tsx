import type { ScrimBookingReply } from '@contend/contracts';
import { RoomConversation } from '../../../components/conversation/room-conversation';
import type { MySide } from '../listed';

interface BookingChatProps {
  booking: ScrimBookingReply;
  mine: MySide;
}

/** The chat of both teams of a booked scrim. */
export function BookingChat({ booking, mine }: BookingChatProps) {
  const other = mine.name === 'home' ? booking.away : booking.home;
  return (
    <section className="card booking-chat" aria-label="Chat">
      <h2 className="card-head">Chat</h2>
      <RoomConversation
        room={{ kind: 'scrim', id: booking.id }}
        label={`Message ${other.name}`}
        empty={`Both teams read this chat. Agree with ${other.name} on maps and who hosts.`}
      />
    </section>
  );
}
