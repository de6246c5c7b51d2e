/** Something a person can mend; the start ends with this one sentence. */
export class UserFacingError extends Error {}
