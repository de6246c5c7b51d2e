import type { TournamentReply } from '@contend/contracts';

/** What the organizer puts into escrow when the event is published, in cents. */
export const guaranteeOf = ({ prize }: Pick<TournamentReply, 'prize'>): number =>
  prize.mode === 'none' ? 0 : prize.guaranteeCents;
