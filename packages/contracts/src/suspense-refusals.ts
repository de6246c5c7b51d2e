/** Refusals of decisions about differences to the provider: part of `refusals`. */
export const suspenseRefusals = {
  'suspense-not-found': [404, 'Nothing of this is in suspense. Load the list again.'],
  'suspense-changed': [409, 'Another amount of this is in suspense now. Load the list again.'],
  'suspense-decision-open': [
    409,
    'Another decision waits for a second admin. Give the same one, or withdraw it first.',
  ],
  'suspense-decided-by-you': [
    409,
    'You decided this already. Another admin gives the second approval; you can withdraw it.',
  ],
  'suspense-not-waiting': [409, 'No decision about this waits for a second admin.'],
  'suspense-not-creditable': [
    409,
    'This cannot be credited: its player is not known, or the provider has too little of it.',
  ],
  'suspense-compared': [
    409,
    'The daily comparison finds this at the provider. Return it there: the next one books it.',
  ],
  'difference-not-found': [404, 'The last comparison did not find this. Load the list again.'],
  'difference-changed': [409, 'The difference is another one now. Load the list again.'],
  'difference-in-suspense': [409, 'Its money is in suspense. Decide about it there.'],
  'difference-not-explained': [
    409,
    'The explanation that you saw does not count any more. Load the list again.',
  ],
  'own-difference': [403, 'This is about money of your own. Another admin decides about it.'],
  'own-suspense': [403, 'This is money of your own wallet. Another admin decides it.'],
} as const;
