import type { SystemContext } from '@chakra-ui/react/styled-system'

/**
 * The system's tokens as a style sheet of custom properties. Raw palette steps are folded into the
 * meanings that use them, so that a component cannot reach past a meaning for a raw colour.
 */
export function tokenCss(system: SystemContext): string {
  const values = system.tokens.cssVarMap.get('base') ?? new Map<string, string>()
  const fold = (value: string) =>
    value.replace(/var\((--[\w-]+)\)/g, (whole, name: string) => values.get(name) ?? whole)
  const lines = [...values]
    .filter(([name, value]) => !isRaw(name, value))
    .map(([name, value]) => `  ${name}: ${fold(value)};`.replace(': \n', ':\n'))
  return [
    '/* Written from system.ts by the theme test (npx vitest run tests/src/ui/theme -u): edit that. */',
    ':root {',
    ...lines,
    '}',
    '',
  ].join('\n')
}

/** Palette steps and breakpoints: a custom property is of no use in a media query. */
function isRaw(name: string, value: string): boolean {
  return name.includes('breakpoint') || (name.startsWith('--sw-colors-') && value.startsWith('#'))
}
