import { must } from '@contend/contracts';
import type { Terms } from './tournament';

/** The places of an event: one state, so that races on the last one are decided. */
export interface Places {
  id: string;
  placed: number;
  /** How many entries were registered so far: the number of the last one. */
  registered: number;
}

export const noPlaces = (id: string): Places => ({ id, placed: 0, registered: 0 });

/** The next entry takes a place, or joins the waitlist where `isFull`. */
export const afterEntry = (places: Places, { isFull }: { isFull: boolean }): Places => ({
  ...places,
  registered: places.registered + 1,
  placed: places.placed + (isFull ? 0 : 1),
});

export const isFull = ({ placed }: Places, { maxEntries }: Pick<Terms, 'maxEntries'>): boolean =>
  placed >= maxEntries;

/** @throws Refusal `tournament-full` where nothing is free and there is no waitlist. */
export function mustHaveRoom(
  places: Places,
  terms: Pick<Terms, 'maxEntries' | 'hasWaitlist'>,
): void {
  must(terms.hasWaitlist || !isFull(places, terms), 'tournament-full');
}

/** A place became free, and no entry of the waitlist took it. */
export const released = (places: Places): Places => ({ ...places, placed: places.placed - 1 });
