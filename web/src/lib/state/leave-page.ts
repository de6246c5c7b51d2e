/** Leaves the app for a page of another site, such as a payment provider’s. */
export const leavePageFor = (link: string): void => window.location.assign(link);
