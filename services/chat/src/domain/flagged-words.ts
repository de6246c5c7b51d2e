/**
 * The words that flag a message for the moderators. A word is listed if it is a slur in nearly
 * every use, or a call to end one's life. Words with an everyday meaning ("chink in the
 * armor", "Maine coon"), swearing, and numbers are not listed: users report those. Entries are
 * lower case, one word or a phrase, and compared as whole words after look-alikes are folded.
 */
export const flaggedWords: readonly string[] = [
  ...['nigger', 'niggers', 'nigga', 'niggas', 'faggot', 'faggots', 'kike', 'kikes'],
  ...['tranny', 'trannies', 'wetback', 'wetbacks', 'raghead', 'ragheads'],
  ...['kys', 'kill yourself', 'kill urself', 'hang yourself'],
];
