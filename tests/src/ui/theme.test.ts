import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { breakpoints, em } from '#src/ui/theme/breakpoints.ts'
import { system } from '#src/ui/theme/system.ts'
import { tokenCss } from '#src/ui/theme/token-css.ts'

const source = new URL('../../../src/', import.meta.url)
const tokens = tokenCss(system)

test('tokens.css is what the system says', async () => {
  await expect(tokens).toMatchFileSnapshot('../../../src/ui/theme/tokens.css')
})

// SHELL-102
test('layouts change at 0, 600, 900, 1200 and 1536 pixels, and by the font as by zoom', () => {
  expect(breakpoints).toEqual({ xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 })
  expect(Object.keys(breakpoints).map((name) => system.token(`breakpoints.${name}`))).toEqual([
    '0em',
    '37.5em',
    '56.25em',
    '75em',
    '96em',
  ])
})

describe('style sheets', async () => {
  const names = (await readdir(source, { recursive: true })).filter((name) => name.endsWith('.css'))
  const sheets = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(new URL(name, source), 'utf8') })),
  )
  const known = new Set(tokens.match(/--sw-[\w-]+(?=:)/g))
  const modules = (await readdir(source, { recursive: true })).filter((name) =>
    /\.tsx?$/.test(name),
  )
  const texts = await Promise.all(modules.map((name) => readFile(new URL(name, source), 'utf8')))
  const set = new Set([
    // The positioner of every floating widget sets it.
    '--available-height',
    ...sheets.flatMap(({ text }) => text.match(/--[\w-]+(?=\s*:)/g) ?? []),
    ...texts.flatMap((text) => text.match(/(?<=['"])--[\w-]+(?=['"])/g) ?? []),
  ])
  const widths = Object.values(breakpoints).flatMap((px) => [em(px), em(px - 0.02)])

  test('there are some', () => {
    expect(sheets.length).toBeGreaterThan(20)
  })

  test.each(sheets)(
    '$name uses only tokens that exist, and variables that something sets',
    ({ text }) => {
      const used = [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)
      expect(used.filter((name) => !known.has(name) && !set.has(name))).toEqual([])
    },
  )

  test.each(sheets)(
    '$name changes its layout only at a breakpoint, and by the font as by zoom',
    ({ name, text }) => {
      const queries = [...text.matchAll(/@media[^{]+/g)].map(([query]) => query).join()
      const used = [...queries.matchAll(/\((?:min|max)-width:\s*([^)]+)\)/g)].map(
        ([, width = '']) => width,
      )
      expect(used.filter((width) => !width.endsWith('em'))).toEqual([])
      // The bar at the top has one more, for the narrowest of telephones.
      const own = name.startsWith('app/shell/') ? ['22.99em'] : []
      expect(used.filter((width) => ![...widths, ...own].includes(width))).toEqual([])
    },
  )
})

describe('recipes of widgets', () => {
  const known = new Set(tokens.match(/--sw-[\w-]+(?=:)/g))
  const names = Object.keys(system._config.theme?.slotRecipes ?? {})

  test('there are some', () => {
    expect(names).toContain('tabs')
  })

  test.each(names)('%s uses only tokens that exist', (name) => {
    const rules = JSON.stringify(system.getSlotRecipeFn(name)())
    const used = [...rules.matchAll(/var\((--sw-[\w-]+)/g)].map(([, token]) => token)
    expect(used.length).toBeGreaterThan(0)
    expect(used.filter((token) => token && !known.has(token))).toEqual([])
    // A reference to a token that is not there comes out as its bare name.
    expect(
      rules.match(/\b(colors|spacing|sizes|radii|font\w+|shadows|zIndex|durations)\.\w+/g),
    ).toBeNull()
  })
})

describe('contrast', () => {
  const colours = new Map(
    [...tokens.matchAll(/--sw-colors-([\w-]+): light-dark\((#\w+), (#\w+)\)/g)].map(
      ([, name, light, dark]) => [name, { light, dark }] as const,
    ),
  )
  const surfaces = ['bg-canvas', 'bg-surface', 'bg-raised', 'bg-subtle', 'bg-hover']
  const tints = ['accent', 'billing', 'success', 'warning', 'danger']
  const texts: [string, string][] = [
    ...surfaces.flatMap((surface): [string, string][] => [
      ['fg-default', surface],
      ['fg-muted', surface],
      ['fg-subtle', surface],
      ['accent-fg', surface],
      ['danger-fg', surface],
    ]),
    ['fg-subtle', 'bg-muted'],
    ['fg-muted', 'bg-muted'],
    ['fg-default', 'bg-muted'],
    ['accent-fg', 'accent-muted'],
    ...tints.flatMap((tint): [string, string][] => [
      [`${tint}-fg`, `${tint}-subtle`],
      ['fg-default', `${tint}-subtle`],
      ['fg-muted', `${tint}-subtle`],
    ]),
    ['fg-on-solid', 'accent-solid'],
    ['fg-on-solid', 'accent-solid-hover'],
    ['fg-on-solid', 'danger-solid'],
    ['fg-on-solid', 'danger-solid-hover'],
  ]
  const edges: [string, string][] = surfaces.slice(0, 4).flatMap((surface): [string, string][] => [
    ['border-control', surface],
    ['accent-ring', surface],
  ])

  test.each(texts)('%s can be read on %s, in light and in dark', (text, surface) => {
    for (const mode of ['light', 'dark'] as const) {
      expect(contrast(of(text)[mode], of(surface)[mode]), mode).toBeGreaterThanOrEqual(4.5)
    }
  })

  test.each(edges)('%s stands out against %s, in light and in dark', (edge, surface) => {
    for (const mode of ['light', 'dark'] as const) {
      expect(contrast(of(edge)[mode], of(surface)[mode]), mode).toBeGreaterThanOrEqual(3)
    }
  })

  function of(name: string): { light: string; dark: string } {
    const { light, dark } = colours.get(name) ?? {}
    if (!light || !dark) throw new Error(`There is no colour ${name}.`)
    return { light, dark }
  }
})

/** WCAG 2.2 contrast ratio of two #rrggbb colours. */
function contrast(one: string, other: string): number {
  const [bright, dim] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (bright! + 0.05) / (dim! + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
