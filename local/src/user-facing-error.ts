/** An error a person can fix; the start ends with its one sentence. */
export class UserFacingError extends Error {
  constructor(
    message: string,
    readonly exitCode = 1,
  ) {
    super(message);
  }
}
