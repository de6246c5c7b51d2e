import type { FaultEnvironment } from '../fault-environment';

/** A cause of alerts on a running platform, and what ends it. */
export interface Trial {
  alerts: readonly string[];
  /** Both as a row of the table says them. */
  cause: string;
  mend: string;
  begin(): Promise<void>;
  /** Repeated until the alerts fire. One that fails is repeated too. */
  meanwhile?(): Promise<void>;
  end(): Promise<void>;
  /** Repeated until the alerts have cleared. */
  afterwards?(): Promise<void>;
  /** Its alerts have long windows: they clear while nothing else is tried, or other trials run. */
  clearsLate?: true;
}

export type Site = Pick<FaultEnvironment, 'platform' | 'kafka' | 'store'>;

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
