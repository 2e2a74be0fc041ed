import { expect, test } from 'vitest'
import { Route } from '#src/routes/_shell/_portal/faq.tsx'
import { markupTexts, renderPage } from '#tests/src/support/render-page.tsx'

/** The questions about the portal. */

// FAQ-001, FAQ-003, FAQ-004
test('each question is shown with its answer, in the order of the API', async () => {
  const faq = ['Zebra', 'Apple', 'Mango'].map((name) => ({
    question: `What is a ${name}?`,
    answer: `A ${name} is a word.`,
  }))
  const texts = markupTexts(await renderPage(Route, '/faq', { answers: { '/faq': faq } }))
  expect(texts).toContain('Portal FAQ')
  const start = texts.indexOf('What is a Zebra?')
  expect(texts.slice(start, start + 6)).toEqual(
    faq.flatMap(({ question, answer }) => [question, answer]),
  )
})
