import type { Locator } from '@playwright/test'

/** An element's computed color, which must be opaque. */
type Color = 'color' | 'background-color' | 'border-top-color'

/**
 * The contrast ratio of two colors by WCAG 2.2 (1.4.3): from 1 for equal colors to 21 for black on
 * white.
 */
export async function elementContrast(
  one: { of: Locator; as: Color },
  other: { of: Locator; as: Color },
): Promise<number> {
  return colorContrast(await readColor(one.of, one.as), await readColor(other.of, other.as))
}

/** The contrast ratio of two colors in CSS notation. */
export function colorContrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort(
    (first, second) => second - first,
  )
  return (lighter + 0.05) / (darker + 0.05)
}

function readColor(element: Locator, as: Color): Promise<string> {
  return element.evaluate((shown, name) => getComputedStyle(shown).getPropertyValue(name), as)
}

function luminance(color: string): number {
  const channels = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color)?.slice(1).map(Number)
  if (!channels) throw new Error(`${color} is not an opaque color.`)
  const [red = 0, green = 0, blue = 0] = channels
    .map((channel) => channel / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
