/** The smallest charge of a card that providers accept, in cents. */
export const cardMinimumCents = 50;
