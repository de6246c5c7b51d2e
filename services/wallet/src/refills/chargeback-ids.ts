/** The transfer of the `nth` time that money of a refill was taken back or came back. */
const takenBackId = (paymentId: string, nth: number): string =>
  nth === 1 ? `${paymentId}:chargeback` : `${paymentId}:chargeback:${nth}`;

/** Those that were made, and the next one. */
export const takenBackIds = (paymentId: string, moves: number): string[] =>
  Array.from({ length: moves + 1 }, (_, index) => takenBackId(paymentId, index + 1));
