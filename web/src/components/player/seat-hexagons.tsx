import { Hexagon } from './hexagon';
import './seat-hexagons.css';

interface OpenSeatProps {
  /** Width and height in pixels. */
  size: number;
}

/** A seat that is still open: whose player has not consented or confirmed. */
export const OpenSeat = ({ size }: OpenSeatProps) => (
  <span className="open-seat" style={{ '--size': `${size}px` } as never} aria-hidden>
    <i />
  </span>
);

interface SeatFace {
  userId: string;
  name: string;
  imageUrl: string | null | undefined;
  isOpen: boolean;
}

interface SeatHexagonsProps extends OpenSeatProps {
  seats: SeatFace[];
  myId?: string | undefined;
}

/** The players of a side in a row; open seats in amber. */
export const SeatHexagons = ({ seats, size, myId }: SeatHexagonsProps) => (
  <span className="seat-hexagons">
    {seats.map(({ userId, name, imageUrl, isOpen }) =>
      isOpen ? (
        <OpenSeat key={userId} size={size} />
      ) : (
        <Hexagon key={userId} {...{ name, imageUrl, size }} isMine={userId === myId} />
      ),
    )}
  </span>
);
