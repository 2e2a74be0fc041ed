import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RatingTag } from '#src/areas/cybersecurity-dashboard/vendors/vendor-columns.tsx'
import { SeverityTag } from '#src/parts/risks/risk-columns.tsx'

/** One scale of colors for whatever is graded, on every page. */

const lookOf = (html: string) => /class="([^"]*)"/.exec(html)?.[1] ?? ''
const severity = (name: string) => lookOf(renderToStaticMarkup(<SeverityTag severity={name} />))
const rating = (name: string) => lookOf(renderToStaticMarkup(<RatingTag rating={name} />))
const grades = ['Low', 'Moderate', 'High', 'Critical']

test('each grade has a look of its own', () => {
  const looks = grades.map(severity)
  expect(looks.every(Boolean)).toBe(true)
  expect(new Set(looks).size).toBe(grades.length)
})

test.each(grades)('%s looks the same of a risk and of a vendor', (grade) => {
  expect(rating(grade)).toBe(severity(grade))
})
