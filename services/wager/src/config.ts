import { z } from 'zod';

/** What every service needs is all it needs. */
export const config = z.object({});
