import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { coerceTypes } from '#src/api/coerce-types.ts'

/** Answers of a provider's own API whose types are not those of the contract (API-008). */

const schema = z.object({
  quantity: z.number(),
  name: z.nullish(z.string()),
  isOpen: z.boolean(),
  state: z.nullish(z.enum(['New', 'Closed'])),
  size: z.nullish(z.union([z.number(), z.string()])),
  lines: z.array(z.object({ total: z.nullable(z.number()) })),
})

function readAs(answer: unknown): unknown {
  const { error } = schema.safeParse(answer)
  return coerceTypes(answer, error?.issues ?? [])
}

test('a value of another type is read as the type that is expected', () => {
  const answer = { quantity: ' 12.5 ', name: 7, isOpen: 'True', lines: [{ total: '3' }], more: 1 }
  expect(readAs(answer)).toEqual({
    quantity: 12.5,
    name: '7',
    isOpen: true,
    lines: [{ total: 3 }],
    more: 1,
  })
  expect(answer.quantity).toBe(' 12.5 ')
})

test('a text or a list that is none is an empty one', () => {
  expect(readAs({ quantity: 1, isOpen: false, lines: null })).toMatchObject({ lines: [] })
  expect(readAs({ quantity: 1, isOpen: false, name: { first: 'A' } })).toMatchObject({
    name: '',
    lines: [],
  })
})

test('what says nothing of the type is as it came, and nothing in place of what no page can show', () => {
  const odd = { quantity: 'many', name: 'A', isOpen: 2, lines: [{ total: '' }, 'x'] }
  expect(readAs(odd)).toEqual(odd)
  expect(readAs({ ...odd, state: 'Lost', size: 3 })).toEqual({ ...odd, state: 'Lost', size: 3 })
  expect(readAs({ ...odd, quantity: {}, isOpen: [], state: {}, size: {} })).toEqual({
    ...odd,
    quantity: null,
    isOpen: null,
    state: null,
    size: null,
  })
  expect(readAs('a page')).toBe('a page')
})
