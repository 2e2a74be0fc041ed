import { describe, expect, test } from 'vitest'
import { attachment } from '#server/api/file.ts'

/** How a file is named on its way out. */

describe('the name of a file', () => {
  test('is told in plain letters and as it is', () => {
    expect(attachment('Northgate Capital_Spring 2026.xlsx')).toBe(
      'attachment; filename="Northgate Capital_Spring 2026.xlsx"; filename*=UTF-8\'\'Northgate%20Capital_Spring%202026.xlsx',
    )
    expect(attachment('Café.xlsx')).toBe(
      'attachment; filename="Caf_.xlsx"; filename*=UTF-8\'\'Caf%C3%A9.xlsx',
    )
  })

  test('ends no header and no quotes', () => {
    const header = attachment('a"b\r\nSet-Cookie: x=1;/..\\c%.xlsx')
    expect(header).not.toMatch(/[\r\n]/)
    expect(header.match(/"/g)).toHaveLength(2)
  })
})
