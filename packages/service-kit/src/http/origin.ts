interface OwnSite {
  /** The host that the request names, as the gateway received it. */
  host: string | undefined;
  /** Origins of other sites whose pages may use the session cookie. */
  allowed: string[];
}

/** Whether a page of this origin may use the session cookie: one of this site, or a listed one. */
export const isAllowedOrigin = (origin: string, { host, allowed }: OwnSite): boolean =>
  allowed.includes(origin) ||
  (Boolean(host) && URL.canParse(origin) && new URL(origin).host === host);
