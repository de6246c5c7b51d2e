/** What went wrong, in a sentence that whoever ran the program can act on. */
export class UserFacingError extends Error {}

/** The program was called in a way that makes no sense. */
export class WrongUse extends UserFacingError {}
