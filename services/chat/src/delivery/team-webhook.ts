import { decide, type Decision, happened, webhookFailed } from '@contend/contracts';

/** The Discord webhook of a team. Its id is the team's. */
export interface TeamWebhook {
  id: string;
  /** Secret: its holder can post to the channel. */
  url: string | null;
  /** When Discord refused it for good. */
  failedAt: Date | null;
}

export const setWebhook = (teamId: string, url: string | null): Decision<TeamWebhook> =>
  decide({ id: teamId, url, failedAt: null });

/** Removes an address that Discord refuses, and notifies the captains. */
export const failWebhook = (
  webhook: TeamWebhook,
  captainIds: string[],
  now: Date,
): Decision<TeamWebhook> =>
  decide(
    { ...webhook, failedAt: now },
    { events: [happened(webhookFailed, { teamId: webhook.id, captainIds })] },
  );

/** Whether messages are posted to it. */
export const isUsed = (webhook: TeamWebhook | null): webhook is TeamWebhook & { url: string } =>
  webhook !== null && webhook.url !== null && webhook.failedAt === null;

/** The address as captains see it: without the secret, and with the end of the channel's id. */
export const shownWebhook = ({ url }: Pick<TeamWebhook, 'url'>): string | null => {
  if (!url) return null;
  const [id = ''] = /\d{5,25}/.exec(new URL(url).pathname) ?? [];
  return `https://discord.com/api/webhooks/…${id.slice(-4)}/••••••••`;
};
