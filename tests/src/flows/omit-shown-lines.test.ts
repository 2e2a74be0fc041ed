import { describe, expect, test } from 'vitest'
import { omitShownLines } from '#src/flows/add-user/omit-shown-lines.ts'

const shown = [
  { label: 'Requested by', text: 'Dana Whitfield' },
  { label: 'First name', text: 'Ann' },
  { label: 'Special requests', text: 'A desk\nby the window' },
  { label: 'Office location', text: undefined },
]

describe('what a ticket says beyond the answers above it', () => {
  test('is nothing where it lists them', () => {
    const body = [
      'Requested by: Dana Whitfield',
      'First name: Ann',
      'Special requests: A desk\n  by the window',
      'Office location: New York',
    ]
    expect(omitShownLines(body.join('\n'), shown)).toBe('')
  })

  test('is whatever another API wrote', () => {
    const body = 'Please set this person up.\nFirst name: Anna\n  (called Ann)\nBadge: 7'
    expect(omitShownLines(body, shown)).toBe(body)
  })

  test('is the lines that are not among them', () => {
    expect(omitShownLines('First name: Ann\nFirst names: Ann\nBadge: 7', shown)).toBe(
      'First names: Ann\nBadge: 7',
    )
  })
})
