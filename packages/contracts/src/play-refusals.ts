/** Refusals of play limits: part of `refusals`. */
export const playRefusals = {
  'play-limit': [
    409,
    'Your limits of play do not allow this amount. See them in the wallet; to complain, write to support.',
  ],
  'play-paused': [
    403,
    'You are on a break from play. The wallet says until when; to complain, write to support.',
  ],
  'stake-needs-phone': [
    409,
    'Without a verified phone number you can put at most $50.00 at stake in one payment. Verify your number in the wallet to lift it.',
  ],
  'payer-limited': [
    409,
    'The limits of play of another player do not allow this. Nothing was held from you.',
  ],
  'pause-not-shortened': [
    409,
    'A break from play can be lengthened, never shortened. Choose a later end.',
  ],
  'not-excluded': [409, 'You have not excluded yourself from play.'],
  'exclusion-not-over': [
    409,
    'Your self-exclusion has not ended yet. The wallet says when it does.',
  ],
} as const;
