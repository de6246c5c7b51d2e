import { z } from 'zod';

/** The settings of the tournament service, with their environment variables. */
export const config = z.object({
  /** The address of the web app, for links in calendars. */
  PUBLIC_URL: z.url().default('http://localhost:3000'),
});
