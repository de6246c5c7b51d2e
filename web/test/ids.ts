/** The user who is signed in in tests and samples. */
export const adaId = 'a'.repeat(24);
