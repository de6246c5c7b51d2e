/** An error with a sentence that the program's user can act on. */
export class UserFacingError extends Error {}

/** Invalid arguments. */
export class WrongUse extends UserFacingError {}
