import type { Message } from '@contend/contracts';
import { adaId } from './ids';

export const roomId = 'e'.repeat(24);

interface Change extends Partial<Omit<Message, 'author'>> {
  author?: null;
  isMine?: boolean;
}

/** A message of Bea by its number, or of Ada. */
export const messageOf = (number: number, { isMine, ...change }: Change = {}): Message => ({
  id: number.toString(16).padStart(24, '0'),
  roomId,
  number,
  author: {
    ...(isMine
      ? { id: adaId, username: 'ada', displayName: 'Ada' }
      : { id: 'b'.repeat(24), username: 'bea', displayName: 'Bea' }),
    ...{ avatarUrl: null, country: null, rating: 1400 },
  },
  as: 'player',
  text: `Message ${number}`,
  createdAt: new Date().toISOString(),
  editedAt: null,
  withheld: null,
  ...change,
});
