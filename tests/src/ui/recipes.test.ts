import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

interface Recipe {
  readonly base: object
  readonly slots?: readonly string[]
}

/** Where rules of a recipe have an animation, as the selectors they stand under. */
function animated(rules: object, under: readonly string[] = []): string[][] {
  return Object.entries(rules).flatMap(([name, value]) => {
    if (/^animation/.test(name)) return [[...under]]
    return typeof value === 'object' && value !== null ? animated(value, [...under, name]) : []
  })
}

function isRecipe(value: unknown): value is Recipe {
  return typeof value === 'object' && value !== null && 'base' in value
}

const folder = resolve(import.meta.dirname, '../../../src/ui/theme/recipes')
const files = await Promise.all(
  readdirSync(folder).map(async (file) => {
    const module: Record<string, unknown> = await import(/* @vite-ignore */ join(folder, file))
    return { file, recipes: Object.values(module).filter(isRecipe) }
  }),
)
const recipes = files.flatMap(({ file, recipes }) =>
  recipes.map((recipe) => [file, recipe] as const),
)
const whileOpen = '&[data-state="open"]'

test('every recipe of the theme is looked at', () => {
  const others = files.filter(({ recipes }) => recipes.length === 0)
  expect(others.map(({ file }) => file)).toEqual(['shared.ts'])
})

test.each(recipes)(
  '%s moves only while it is open, so that nothing waits to be hidden',
  (...of) => {
    const [, recipe] = of
    expect(animated(recipe).filter((under) => under.at(-1) !== whileOpen)).toEqual([])
  },
)

test.each(recipes.filter(([, { slots }]) => slots?.includes('positioner')))(
  '%s, which floats, comes into sight by its content',
  (...of) => {
    const [, recipe] = of
    expect(animated(recipe)).toEqual([['base', 'content', whileOpen]])
  },
)
