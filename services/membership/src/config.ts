import { z } from 'zod';

/** This service has no additional settings. */
export const config = z.object({});
