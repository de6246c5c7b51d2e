import type { Me, TournamentReply } from '@contend/contracts';

/** What the organizer puts into escrow when the event is published, in cents. */
export const guaranteeOf = ({ prize }: Pick<TournamentReply, 'prize'>): number =>
  prize.mode === 'none' ? 0 : prize.guaranteeCents;

type Owned = Pick<TournamentReply, 'owner' | 'prize'>;

/** Whether a user may publish the draft: a guarantee is taken from the wallet of its owner. */
export const mayPublish = (tournament: Owned, me: Pick<Me, 'id'> | null): boolean =>
  guaranteeOf(tournament) === 0 || me?.id === tournament.owner.id;
