/** Descriptions of the fields of accounts, profiles, sessions and sign-in. */
const password = 'The present password.';
const newPassword = 'At least 12 characters, at most 128; `password-weak` for a common one.';
const factorCode = 'Six digits of the authenticator app, or a recovery code.';
const email = 'The e-mail address, in any case.';
const token = 'The bearer token of the session: valid for four hours.';
const birthDate = 'Set once; below 13 years the account is refused.';
const phone = 'In international form with a leading plus: +14155550123.';
const profile = {
  level: 'The level that the XP have reached.',
  xp: 'Experience points of matches and rewards together.',
  membership: 'The name of the plan of the player’s membership; null without one.',
};
const account = {
  ...profile,
  email: 'The e-mail address of the account.',
  emailConfirmedAt: 'When a mailed link confirmed the address; null or absent until then.',
  phone: 'The phone number; null while none is given.',
  birthDate: 'A day, 2000-01-31; null while it is not given.',
  bio: 'What the player wrote about themselves; empty without any.',
  status: 'Whether the account is suspended or banned.',
  roles: 'What the user may do.',
  preferences: 'Settings of the web app.',
  theme: 'The colours of the web app.',
  timeZone: 'The IANA time zone of pushes and mails, like `Europe/Berlin`; absent while unknown.',
};
const own = 'The player’s own games first.';
const provider = 'The other platform.';
const handle = 'The name on that platform, as its owner writes it.';

export const userTexts = {
  PublicUser: { $: 'The public profile of a player.', ...profile },
  PlayerCard: {
    $: 'A player in lists and matches.',
    rating: 'The rating in the game in question; null without one.',
  },
  Me: { $: 'The caller’s own account.', ...account },
  getMe: {
    ...account,
    include:
      'Parts to add, separated by commas: `teams`, `wallet`, or `membership`, which every reply ' +
      'has. Other names are refused.',
    teams: 'With `include=teams`: the teams of which the caller is a member, by name.',
    wallet: 'With `include=wallet`: the caller’s wallet, as `GET /wallet` returns it.',
    name: 'The name of the team.',
    role: 'What the caller may do in the team.',
  },
  updateMe: {
    displayName: 'At most 30 characters; no other user has it.',
    avatarUrl: 'A built-in picture or an upload of mine; null for none.',
    country: 'It can be changed once every 90 days.',
    bio: 'At most 300 characters.',
    phone: `${phone} Null removes it.`,
    birthDate,
    preferences: 'Settings of the web app.',
    theme: 'The colours of the web app.',
    timeZone: 'The IANA time zone of times in pushes and mails, like `Europe/Berlin`.',
    emailNotifications: 'Ignored: `PUT /notifications/settings` decides what is mailed.',
  },
  signUp: {
    email,
    password: newPassword,
    'body.username': '3 to 20 letters, digits or underscores; it stays.',
    birthDate,
    affiliateCode: 'The code of a player who recommended the platform, at most 40 characters.',
    preferences: 'Settings of the web app; the first mail is in this language.',
    theme: 'The colours of the web app.',
    timeZone: 'The IANA time zone of times in mails, like `Europe/Berlin`.',
    user: 'The new account.',
    token,
  },
  signIn: { email, password, user: 'The account.', token },
  signInByCode: {
    challenge: 'From the details of `code-required`; valid for five minutes.',
    code: factorCode,
    remember: 'Whether this browser is asked for no code for 30 days.',
    user: 'The account.',
    token,
  },
  getSession: {
    user: 'The account; null without a session.',
    token: `${token} Null without a session.`,
  },
  sendPasswordRecovery: { email },
  resetPassword: {
    token: 'From the mailed link: valid for 30 minutes, and once.',
    password: newPassword,
  },
  confirmEmail: { token: 'From the mailed link: valid for a day.' },
  correctEmail: {
    email: 'The right address: no other account has it.',
    currentPassword: password,
    code: `${factorCode} Needed without \`currentPassword\`.`,
  },
  EmailChange: {
    $: 'A change of an e-mail address that waits for the link mailed to the new one.',
    email: 'The new address.',
    linkAt:
      'When the link is mailed: later where the present address refuses mail. Null until the ' +
      'present address was notified.',
    expiresAt: 'Until when the link can be opened.',
  },
  getEmailChange: { pending: 'The change that waits; null without one.' },
  requestEmailChange: { email: 'The new address.', currentPassword: password },
  confirmEmailChange: { token: 'From the link mailed to the new address: valid for a day.' },
  stopEmailChange: { token: 'From the link mailed to the present address.' },
  changePassword: {
    currentPassword: password,
    code: `${factorCode} Needed without \`currentPassword\`.`,
    password: newPassword,
  },
  OpenSession: {
    $: 'A session of the caller that is open.',
    device: 'The browser and its system in words; null for a session of an earlier version.',
    startedAt: 'When it was opened by signing in.',
    usedAt: 'When its browser last asked for a token.',
    isCurrent: 'Whether it is the session of this request.',
  },
  endOtherSessions: { ended: 'How many sessions ended.' },
  getSecondFactor: {
    onSince: 'When the second factor was turned on; null while it is off.',
    recoveryCodesLeft: 'Recovery codes that were not used.',
  },
  prepareSecondFactor: {
    password,
    secret: 'In Base32, to be typed where no picture can be scanned.',
    uri: 'The `otpauth:` address for a QR code.',
  },
  turnOnSecondFactor: {
    code: 'Six digits of the authenticator app.',
    recoveryCodes: 'Shown once; each of them works once in place of a code.',
  },
  renewRecoveryCodes: {
    code: factorCode,
    recoveryCodes: 'Shown once; each of them works once in place of a code.',
  },
  turnOffSecondFactor: { code: factorCode },
  AccountDeletion: {
    $: 'What deleting the caller’s account does, and what has to be settled first.',
    pending: 'The deletion that was asked for; null without one.',
    endsAt: 'The account is deleted then, unless something is open.',
    postponedFor: 'Why it was postponed the last time; empty if never.',
    takesCode: 'Whether the request takes a code of the second factor.',
    obstacles: 'What has to be settled first; empty when nothing does.',
    remainder: 'Money below the smallest payout, and bonus: given up with the account.',
    teams: 'The caller’s teams.',
    'teams.name': 'The name of the team.',
    becomes: 'Whether the player leaves it, hands it over, or it is deleted.',
    memberUntil: 'Until when a membership is paid; it ends without a refund. Null without one.',
  },
  DeletionObstacle: {
    $: 'What has to be settled before an account is deleted.',
    code: 'What is open: money, a match, an event, or a role.',
    amount: 'Money that is there, held or owed; null where it is about no money.',
    objects: 'The matches or events that it is about.',
    'objects.name': 'The name; null for what has none.',
  },
  requestDeletion: {
    password,
    code: `${factorCode} Needed where the second factor is on.`,
    givesUp: 'The `remainder` that was seen: more than that is never given up.',
    endsAt: 'The account is deleted then, unless something is open.',
  },
  searchUsers: {
    q: 'The beginning of a name, 2 to 30 characters.',
    gameId: 'Only players of this game.',
    'query.country': 'Only players of this country.',
  },
  listUsers: {
    users: 'Up to 100 ids, whose order is kept; unknown ones are left out.',
    gameId: 'Only active players of this game.',
    'body.country': 'Only players of this country.',
    'body.page': 'The number of the page, from 1.',
    'body.pageSize': 'Items of a page, from 1 to 100.',
  },
  getUser: {
    ...profile,
    bio: 'What the player wrote about themselves; empty without any.',
    isBlocked: 'Whether the reader blocks this player; absent for guests.',
    'reply.record': 'Results since the last reset.',
    resetAt: 'When the player reset wins and losses last; absent if never.',
    ratings: 'One for each play type with a rated match.',
    'ratings.rating': 'The shown rating now.',
    'ratings.matches': 'Rated matches in the play type.',
    'ratings.history': 'How the rating moved, the oldest first.',
    'history.rating': 'The shown rating at that time.',
    recentMatches: 'The latest matches, newest first.',
    opponent: 'The first player of the other side; null after that account was erased.',
    opponentTeam: 'The name of the other side if it is a team; null or absent otherwise.',
    scores: own,
    won: 'Whether the player’s side won.',
    kind: 'A wager, a match that moves ratings, or a scrim; absent from earlier versions.',
    'recentMatches.rating': 'How the shown rating moved; null where the match moves none.',
    before: 'The shown rating before the match.',
    after: 'The shown rating after it.',
    stakeCents: 'Of each seat, in whole cents; null without money.',
    wonCents: 'What was won beyond the stakes, in whole cents; null where nothing was.',
    reliability: 'Whether the player appears for matches, of the last 90 days.',
    percent: 'Matches that were played, of all; null below three.',
    played: 'Matches that were played.',
    noShows: 'Matches for which the player did not check in; of scrims, those as captain.',
    winnings: 'What wagers won beyond their stakes, and prizes, together.',
    'winnings.cents': 'Of all times.',
    times: 'How many won wagers and prizes that is.',
  },
  listBlocks: { user: 'The blocked user.' },
  LinkedAccount: {
    $: 'An account of a player on another platform.',
    provider,
    handle,
    gameId: 'The game that the account is used for; null for all.',
  },
  linkAccount: {
    provider,
    handle: 'The name on that platform, 2 to 60 characters.',
    'body.gameId': 'The game that the account is used for; absent for all.',
  },
  unlinkAccount: { provider },
  getActiveMatches: {
    kind: 'What it is played for.',
    'items.status': 'The status of the match.',
    opponent: 'The first player of the other side; null after that account was erased.',
    opponentTeam: 'The name of the other side if it is a team; null or absent otherwise.',
    deadline: 'When the present step ends; null without a deadline.',
    isChoosingMaps: 'Whether the sides ban and pick maps; `deadline` ends the open turn then.',
    isOver: 'Whether it is over, so that it can be dismissed.',
  },
};
