import { demoPlayers } from '@contend/local/src/demo/cast';
import { playDemo } from '@contend/local/src/demo/play-demo';
import { newSecrets } from '@contend/local/src/secrets';
import { platformConfig, readConfig } from '@contend/service-kit';
import { z } from 'zod';
import { type Command, demandArguments, type CommandResult } from '../command';
import { kafkaConfig, kafkaOptions } from '../settings';

const config = kafkaConfig.extend({
  ...platformConfig.pick({ MONGO_URL: true, REDIS_URL: true }).shape,
  DEMO_PASSWORD: z.string().min(12).optional(),
});
const wishConfig = z.object({ DEMO: z.enum(['on', 'off']).default('on') });

/** Plays the demo history into an empty platform, before its services run. */
export const seed: Command = {
  name: 'seed',
  summary: 'Plays the demo history into an empty platform, before its services start',
  usage: `
contend seed

  Runs the services in this process on a clock set back some days, on the servers that MONGO_URL,
  KAFKA_BROKERS and REDIS_URL name, within NAMESPACE, with keys of their own that end with them.
  Takes about half a minute. The demo's players and its admin sign in with DEMO_PASSWORD (or
  DEMO_PASSWORD_FILE); without it one is made and printed. UPLOAD_STORAGE and the settings with it
  are those of the user service; where it can't be reached, the demo has no pictures.
  Where the demo's players are there already, or with DEMO=off, it does nothing; while services run
  on the same store it refuses, because their clocks can't be moved.`,
  options: {},
  async run(call, { environment, note }) {
    demandArguments(call, []);
    const { DEMO: wish } = readConfig(wishConfig, environment);
    if (wish === 'off') return nothing('DEMO is off; nothing was played.');
    const settings = readConfig(config, environment);
    const { NAMESPACE: namespace, REDIS_URL: redisUrl } = settings;
    // Its tokens are used before it ends, so it needs none of the platform's keys.
    const secrets = newSecrets();
    const password = settings.DEMO_PASSWORD ?? secrets.demoPassword;
    const isPlayed = await playDemo(
      {
        mongoUrl: settings.MONGO_URL,
        ...(namespace && { databasePrefix: namespace }),
        kafka: kafkaOptions(settings),
        redis: redisUrl ? { url: redisUrl, ...(namespace && { prefix: namespace }) } : null,
        secrets: { ...secrets, demoPassword: password },
        uploads: uploadSettings(environment),
      },
      () => note('Playing the demo history (once) …'),
    );
    if (!isPlayed) return nothing('The demo players are there already; nothing was played.');
    const { players, admin } = demoPlayers;
    const signIn = { player: players[0]?.email, admin: admin.email, password };
    const who = `${signIn.player} or ${signIn.admin}`;
    const text = `The demo history is there. Sign in as ${who}: ${password}`;
    return { isFine: true, text, document: { isPlayed, signIn } };
  },
};

/** The settings of the user service's storage, unchanged: it validates them. */
const uploadSettings = (environment: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      value !== undefined && /^(UPLOAD|S3)_/.test(name) ? [[name, value]] : [],
    ),
  );

const nothing = (text: string): CommandResult => ({
  isFine: true,
  text,
  document: { isPlayed: false },
});
