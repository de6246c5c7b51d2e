import { z } from 'zod';

/** The service's own settings. */
export const config = z.object({
  /**
   * Origins whose pages may connect by session cookie, separated by commas; the site's own always
   * may.
   */
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter(Boolean)),
  /** Connections and handshakes per address in ten seconds. */
  HANDSHAKES_PER_ADDRESS: z.coerce.number().int().min(1).default(300),
});
