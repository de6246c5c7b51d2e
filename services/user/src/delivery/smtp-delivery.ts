import { Refusal } from '@contend/contracts';
import nodemailer from 'nodemailer';
import type { MessageDelivery } from './delivery';

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
      await transport.sendMail({ to, subject, text });
    },
  };
}
