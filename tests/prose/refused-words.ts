/**
 * Words and phrases that neither the product nor the docs may use, with replacements
 * (docs/writing.md).
 */

export interface RefusedWords {
  readonly pattern: RegExp
  readonly instead: string
}

/** Whole words, in capital letters or not. */
export const word = (words: string) => new RegExp(`\\b(?:${words})\\b`, 'i')

/** Words refused in the product and in the docs. */
export const refusedWords: readonly RefusedWords[] = [
  { pattern: word('can not'), instead: 'can\'t, or "cannot" in a paper' },
  { pattern: /\bno [a-z]+(?: [a-z]+)? (?:is|are) of\b/i, instead: 'no X match …' },
  { pattern: word('(?:what|and what) (?:becomes|became) of'), instead: 'what happens to' },
  { pattern: word('how grave|gravest'), instead: 'how serious, most serious' },
  { pattern: word('stands? written'), instead: 'is listed, says' },
  { pattern: word('put right'), instead: 'fixed' },
  { pattern: word('in the meantime'), instead: 'since you opened it, meanwhile' },
  { pattern: word('those opened last'), instead: 'newest first' },
  { pattern: word('begun'), instead: 'started' },
  { pattern: word('whoever'), instead: 'anyone who, the person who' },
  { pattern: word('nobody may'), instead: 'no one can' },
  { pattern: word('(?:is|are) not there any ?more'), instead: 'no longer exists, was removed' },
  { pattern: word('e-mails?'), instead: 'email' },
  { pattern: word('colour|cancelled|whilst'), instead: 'American spelling' },
  { pattern: /[‘’]/, instead: "a straight apostrophe: '" },
]

/** Words refused in the product only; the docs may use them about the project. */
export const refusedOnScreen: readonly RefusedWords[] = [
  { pattern: /\((?:AMB|[A-Z]{2,8})-\d{3}\)/, instead: 'no ids of papers' },
  { pattern: word('there is no such'), instead: 'X not found' },
  { pattern: word('you may not'), instead: "you don't have permission to" },
  { pattern: /\b(?:no|not|nobody|nothing|\w+n't) [^.]*\bany more\b/i, instead: 'no longer' },
  { pattern: word('tick|ticks|ticked|ticking'), instead: 'check, check box' },
  { pattern: word('by itself|by themselves'), instead: 'automatically, on its own' },
  { pattern: word('somebody'), instead: 'someone' },
]
