import type { SystemContext } from '@chakra-ui/react/styled-system'

/**
 * The system's tokens as a style sheet of custom properties. Palette steps are inlined into semantic colors, so that
 * components can't use raw colors.
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

/** Palette steps and breakpoints: media queries can't use custom properties. */
function isRaw(name: string, value: string): boolean {
  return name.includes('breakpoint') || (name.startsWith('--sw-colors-') && value.startsWith('#'))
}
