/** Fields that mean the same in every schema and call that has them. */
export const sharedTexts = {
  '*': {
    gameId: 'The game, one of `GET /games`.',
    playTypeId: 'The way to play the game, one of `GET /playTypes`.',
    username: 'The unique name of the account, chosen at sign-up.',
    displayName: 'The name that others see; its owner can change it.',
    avatarUrl: 'The path of the picture on this platform; null without one.',
    country: 'ISO 3166-1, two letters; null while none is given.',
    tag: 'The short name of the team: 2 to 5 capital letters or digits.',
    timeZone: 'An IANA time zone, like `Europe/Berlin`.',
    teamSize: 'Players on each side.',
    bestOf: 'The most games that are played; more than half of them win the match.',
    wins: 'Matches won.',
    losses: 'Matches lost.',
    streak: 'Wins in a row up to the latest match; negative for losses in a row.',
    items: 'All of them; this list has no pages.',
    evidence: 'Uploads that show what happened, by id; at most 8.',
    answeredAt: 'When it was answered; null until then.',
    link: 'The address to send the browser to.',
    'query.page': 'The number of the page, from 1 to 10,000.',
  },
  Error: {
    details: 'Facts for programs, by code: the field that is wrong, or the limit that is reached.',
  },
  Upload: {
    $: 'A stored picture or video.',
    url: 'The path of the bytes; those of a private upload need a token or a link.',
    type: 'The media type after conversion: pictures are stored as WebP.',
    bytes: 'The size of the stored file.',
  },
  getUpload: {
    ticket: 'The ticket in a link of `GET /upload/{uploadId}/link`, in place of a token.',
  },
  getUploadLink: {
    url: 'A path that works without a token until `expiresAt`.',
    type: 'The media type of the stored file.',
    bytes: 'The size of the stored file.',
    expiresAt: 'Ten minutes after the request.',
  },
};
