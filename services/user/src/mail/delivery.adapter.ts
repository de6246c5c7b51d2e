import { Refusal } from '@contend/contracts';
import type { Logger } from '@contend/service-kit';
import { randomBytes } from 'node:crypto';
import nodemailer from 'nodemailer';
import { MailboxRefused, type MessageDelivery } from './delivery';
import type { Mailbox } from './mailbox.repository';

/** Development's mail server: a page that shows what would have been sent. */
export const mailboxDelivery = (mailbox: Mailbox, now: () => Date): MessageDelivery => ({
  deliver: (message) => mailbox.put({ id: randomBytes(12).toString('hex'), ...message, at: now() }),
});

/**
 * For platforms without a mail server. A mail is dropped with a log line, or its timer would retry
 * it for ever. A text message is refused, since its recipient expects a code.
 */
export const noDelivery = (log: Logger): MessageDelivery => ({
  deliver({ channel }) {
    if (channel !== 'email') return Promise.reject(new Refusal('unavailable'));
    log.warn({ channel }, 'message dropped: MAIL=none');
    return Promise.resolve();
  },
});

const timeoutMs = 10_000;

/** Sends mail through a server. There is no provider of text messages, so those are refused. */
export function smtpDelivery({ url, from }: { url: string; from: string }): MessageDelivery {
  const transport = nodemailer.createTransport(
    { url, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
    { from },
  );
  return {
    async deliver({ channel, to, subject, text }) {
      if (channel !== 'email') throw new Refusal('unavailable');
      await transport.sendMail({ to, subject, text }).catch((error: unknown) => {
        throw isMailboxRefused(error) ? new MailboxRefused('mailbox refused') : error;
      });
    },
  };
}

/**
 * Whether the server answered the recipient’s address with a permanent failure (RFC 5321, 4.2.1).
 * A full mailbox (X.2.2 of RFC 3463) takes mail later, and a policy (X.7) is not about it.
 * Other failures are of the server or its settings.
 */
export function isMailboxRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { command, responseCode = 0 } = error as Error & {
    command?: string;
    responseCode?: number;
  };
  const mayPass = responseCode === 552 || /\b5\.(2\.2|7\.\d+)\b/.test(error.message);
  return command === 'RCPT TO' && responseCode >= 500 && !mayPass;
}
