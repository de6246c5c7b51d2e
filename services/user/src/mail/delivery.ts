/** A message to one person. Its text may contain a secret link, so it is never logged. */
export interface OutgoingMessage {
  channel: 'email' | 'sms';
  to: string;
  subject: string;
  text: string;
}

/** The recipient’s mail server refuses the mailbox for good: another try changes nothing. */
export class MailboxRefused extends Error {}

/** The port for outgoing messages: a development mailbox, or a mail server. */
export interface MessageDelivery {
  /**
   * @throws when the message could not be handed over; the caller retries, except after
   *   `MailboxRefused`.
   */
  deliver(message: OutgoingMessage): Promise<void>;
}
