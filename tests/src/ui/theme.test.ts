import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { breakpoints, toEm } from '#src/ui/theme/breakpoints.ts'
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
  const widths = Object.values(breakpoints).flatMap((px) => [toEm(px), toEm(px - 0.02)])

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

  // WebKit without a graphics card draws a box that scrolls five times as slowly inside a rounded clip.
  test('corners are rounded by a clip only where nothing scrolls, or has to be panned', () => {
    const clipping = sheets.flatMap(({ name, text }) =>
      roundedClips(text).map((selector) => `${name} ${selector}`),
    )
    expect(clipping.toSorted()).toEqual([
      // Cards go beyond it where one has moved a chart.
      'charts/canvas/canvas.module.css .picture',
      'charts/charts.module.css .flows > li',
      'ui/progress-bar.module.css .bar',
      'wizard/stepper.module.css .bar',
    ])
  })
})

test('a rounded clip is found whether its two halves stand together or not', () => {
  const found = (css: string) => roundedClips(css)
  expect(found('.a { overflow: hidden; border-radius: 4px }')).toEqual(['.a'])
  expect(found('.a { overflow: hidden; &:hover { color: red } border-radius: 4px }')).toEqual([
    '.a',
  ])
  expect(
    found('.a, .b { overflow-y: clip } @media print { .b:focus { border-end-end-radius: 1px } }'),
  ).toEqual(['.b'])
  expect(found('.a { contain: content } .a::before, .b { border-radius: 4px }')).toEqual([])
  expect(found('.a { overflow: auto; border-radius: 4px }')).toEqual([])
  expect(found('.a { overflow: hidden; border-radius: 0 }')).toEqual([])
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

/** Selectors of what a style sheet both rounds and clips, in one rule or in several, in whichever state. */
function roundedClips(css: string): string[] {
  const rounded = new Set<string>()
  const clipped = new Set<string>()
  const open: string[] = []
  for (const [, part = '', end] of css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
    if (end === '{') open.push(part.trim())
    else {
      const rule = open.filter((one) => !one.startsWith('@'))
      const selectors = (rule[0] ?? '').split(/,(?![^(]*\))/).map((one) => one.trim())
      // What is nested is a state of the same box, or a box of its own.
      const own = rule.slice(1).every((one) => /^&:(?!:)/.test(one))
      const to = selectors.map((one) => (own ? one : `${one} ${rule.slice(1).join(' ')}`))
      const boxes = to.map((one) => one.replace(/(?<!:):(?!:)[\w-]+(\([^()]*\))?/g, ''))
      if (/\bradius:(?!\s*0\s*$)/.test(part)) for (const box of boxes) rounded.add(box)
      if (
        /\boverflow(-[xy])?:.*\b(hidden|clip)\b|\bcontain:.*\b(paint|content|strict)\b/.test(part)
      )
        for (const box of boxes) clipped.add(box)
      if (end === '}') open.pop()
    }
  }
  return [...rounded].filter((box) => clipped.has(box))
}

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
