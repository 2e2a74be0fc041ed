/** The order of texts, by American English, whatever the language of the browser or of the server (docs/decisions.md). */
export const { compare: compareTexts } = new Intl.Collator('en-US')
