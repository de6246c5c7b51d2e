/** A message to one person. Its text may hold a secret link, so it is never logged. */
export interface Message {
  channel: 'email' | 'sms';
  to: string;
  subject: string;
  text: string;
}

/** The port to the outside: a development mailbox, or a mail server. */
export interface MessageDelivery {
  /** @throws when the message could not be handed over; whoever sends it tries again. */
  deliver(message: Message): Promise<void>;
}
