import createCache from '@emotion/cache'

/**
 * Where Chakra's rules go: a constructed style sheet. The content policy refuses every `<style>` element, an empty
 * one too, and emotion's own sheet is one; a sheet made by script and adopted is no inline style, so the policy
 * stays as strict as it is.
 */
export const emotionCache = createCache({ key: 'sw', stylisPlugins: [] })

const sheet = new CSSStyleSheet()
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]

emotionCache.sheet.insert = (rule) => {
  try {
    sheet.insertRule(rule, sheet.cssRules.length)
  } catch {
    // A rule that this browser does not know is passed over, as in any style sheet.
  }
}
