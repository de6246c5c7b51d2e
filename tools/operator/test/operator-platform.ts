import { serviceNames } from '@contend/contracts';
import { platform, type StoryOptions, type StoryPlatform } from '@contend/test-kit';

/** A platform on real time, as an operator uses it, with the settings to reach it. */
export async function operatorPlatform(options: StoryOptions = {}) {
  const p = await platform({ startAt: new Date(), polls: true, ...options });
  return { p, settings: settingsOf(p) };
}

function settingsOf(p: StoryPlatform): Record<string, string | undefined> {
  return {
    MONGO_URL: process.env.MONGO_URL ?? process.env.STORY_MONGO_URL,
    NAMESPACE: p.database('user').databaseName.replace(/_user$/, ''),
    GATEWAY_URL: p.url,
    SERVICE_URLS: serviceNames.map((name) => `${name}=${p.urlOf(name)}`).join(','),
    SERVICE_PRIVATE_KEY: p.secrets.serviceKeys.operator,
    SANDBOX_WEBHOOK_SECRET: p.secrets.webhook,
    TOKEN_PRIVATE_KEY: p.secrets.tokenPrivateKey,
  };
}
