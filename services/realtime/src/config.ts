import { z } from 'zod';

/** The service's own settings. */
export const config = z.object({
  /**
   * Sites whose pages may connect by session cookie, separated by commas; the own one always may.
   */
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter(Boolean)),
  /** Connections opened, and handshakes made, from one address in ten seconds. */
  HANDSHAKES_PER_ADDRESS: z.coerce.number().int().min(1).default(300),
});
