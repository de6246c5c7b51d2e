/** Rules that several calls share, in the words of the API document. */

/** Of a call about nothing but the caller’s own account. */
export const ownAccount = 'any signed-in user, about their own account alone';
export const signedIn = 'any signed-in user';

/** Who may pay with money of their own, beside what is said of the account. */
export const mayPay = 'who may pay here by age, country and limits of play';

/** Of a call that one side of a match, wager or event makes. */
export const captain = 'the captain of a side, and others who may act for its team';
