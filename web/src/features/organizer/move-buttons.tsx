import { ArrowDown, ArrowUp } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { t } from '../../lib/language/translate';

interface Moving {
  /** From 0. */
  place: number;
  onMove: (from: number, to: number) => void;
}

/** Moves the item of a list that has the focus with Alt and the arrow keys. */
export const moveByKey =
  ({ place, onMove }: Moving) =>
  (event: KeyboardEvent): void => {
    if (!event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    onMove(place, event.key === 'ArrowUp' ? place - 1 : place + 1);
  };

interface ButtonsProps extends Moving {
  name: string;
  last: number;
}

/** The buttons that move an item of a list by one place. */
export const MoveButtons = ({ name, place, last, onMove }: ButtonsProps) => (
  <>
    <button
      type="button"
      className="icon-button"
      aria-label={t`Move ${name} up`}
      disabled={place === 0}
      onClick={() => onMove(place, place - 1)}
    >
      <ArrowUp className="icon" aria-hidden />
    </button>
    <button
      type="button"
      className="icon-button"
      aria-label={t`Move ${name} down`}
      disabled={place === last}
      onClick={() => onMove(place, place + 1)}
    >
      <ArrowDown className="icon" aria-hidden />
    </button>
  </>
);
