/** Rules of matches that a ruling refers to. Codes are published and are never reused. */
export const matchRules = [
  { code: '1.1', text: 'Both sides appear with a full roster by the end of check-in' },
  { code: '1.2', text: 'Only players on the roster play' },
  { code: '2.1', text: 'The agreed game, format and settings are played' },
  { code: '2.2', text: 'A game that was interrupted continues from its last confirmed state' },
  { code: '3.1', text: 'Cheats, exploits and account sharing lose the match' },
  { code: '3.2', text: 'A connection is not disturbed on purpose' },
  { code: '4.1', text: 'Both sides report the score that was played' },
  { code: '4.2', text: 'A score needs the final scoreboard' },
  { code: '4.3', text: 'A side that sends no evidence is ruled by the evidence of the other' },
  { code: '5.1', text: 'A match that cannot be decided is void' },
] as const;

export type MatchRuleCode = (typeof matchRules)[number]['code'];
export const matchRuleCodes = /* @__PURE__ */ matchRules.map(({ code }) => code) as [
  MatchRuleCode,
  ...MatchRuleCode[],
];
