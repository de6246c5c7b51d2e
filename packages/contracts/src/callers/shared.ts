/** Rules that several calls share, in the words of the API document. */

/** Of a call about nothing but the caller’s own account. */
export const ownAccount = 'any signed-in user, about their own account alone';
export const signedIn = 'any signed-in user';
