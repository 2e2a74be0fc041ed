import createCache from '@emotion/cache'

/**
 * Chakra's rules go into a constructed style sheet. The content policy refuses all `<style>` elements, which emotion
 * uses by default; a sheet created and adopted by script isn't an inline style, so the policy can stay strict.
 */
export const emotionCache = createCache({ key: 'sw', stylisPlugins: [] })

const sheet = new CSSStyleSheet()
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]

emotionCache.sheet.insert = (rule) => {
  try {
    sheet.insertRule(rule, sheet.cssRules.length)
  } catch {
    // Rules unknown to this browser are skipped, as in any style sheet.
  }
}
