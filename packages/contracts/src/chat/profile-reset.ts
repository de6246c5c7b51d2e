/** Parts of a profile that moderators reset; kinds of sanctions. */
export const profileResets = ['name', 'username', 'picture', 'bio'] as const;
export type ProfileReset = (typeof profileResets)[number];

/** Whether a kind of sanction resets a part of a profile. */
export const isProfileReset = (kind: string): kind is ProfileReset =>
  profileResets.some((one) => one === kind);
