import type { LiabilityProof } from '@contend/contracts';
import type { WalletDeps } from '../deps';

type Deps = {
  provider: Pick<WalletDeps['provider'], 'name' | 'readBalance'>;
  log: { warn(fields: object, text: string): void };
  now(): Date;
};

/**
 * What the providers themselves report that they hold. A proof without it is published all the
 * same, with the reason.
 */
export async function readAssets({ provider, now, log }: Deps): Promise<LiabilityProof['assets']> {
  const from = { provider: provider.name, readAt: now().toISOString() };
  try {
    const cents = await provider.readBalance();
    return [{ ...from, cents, missing: cents === null ? 'no-balance' : null }];
  } catch (error) {
    log.warn({ err: error, provider: provider.name }, 'balance of the provider not read');
    return [{ ...from, cents: null, missing: 'no-answer' }];
  }
}
